/** Computes by when a case should be acknowledged, and when that deadline is near. */
import { afterMinutesOpen, type OpeningHours } from '#domain/identity/agencies/opening-hours.ts';
import { usualDeadlines } from '#domain/response/cases/case-state.ts';
import { soonShare } from '#domain/response/cases/countdown.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';

/** Kinds of cases that can wait until the agency works again. Where a person may be in danger, every minute counts. */
export const kindsInHours: readonly CaseKind[] = ['flagged-item', 'complaint'];

export type AgencyTimes = {
  /** The agency's own minutes for this kind of case; undefined where the usual ones count. */
  minutes: number | undefined;
  hours: OpeningHours;
};

/** Moments. At `soonAt` a quarter of the agency's minutes is left. */
export type CaseClock = { soonAt: string; deadlineAt: string };

/** @param begin when the report was made, or opened again. */
export function clockFrom(kind: CaseKind, begin: Date, { minutes, hours }: AgencyTimes): CaseClock {
  const counted = kindsInHours.includes(kind) ? hours : null;
  const whole = minutes ?? usualDeadlines[kind];
  return {
    soonAt: afterMinutesOpen(counted, begin, whole * (1 - soonShare)).toISOString(),
    deadlineAt: afterMinutesOpen(counted, begin, whole).toISOString(),
  };
}
