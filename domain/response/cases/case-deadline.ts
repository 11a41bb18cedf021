/** By when a case should be acknowledged. */
import { afterMinutesOpen, type OpeningHours } from '#domain/identity/agencies/opening-hours.ts';
import { usualDeadlines } from '#domain/response/cases/case-state.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';

/** What can wait until the agency works again. Where a person may be in danger, every minute counts. */
export const kindsInHours: readonly CaseKind[] = ['flagged-item', 'complaint'];

export type AgencyTimes = {
  /** Its own for this kind; undefined for the usual ones. */
  minutes: number | undefined;
  hours: OpeningHours;
};

/** @param begin when the report was made, or opened again. */
export function deadlineFrom(kind: CaseKind, begin: Date, { minutes, hours }: AgencyTimes): Date {
  return afterMinutesOpen(kindsInHours.includes(kind) ? hours : null, begin, minutes ?? usualDeadlines[kind]);
}
