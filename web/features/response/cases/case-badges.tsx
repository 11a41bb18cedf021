import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import type { CaseState } from '#domain/response/cases/case-state.ts';
import { countdownOf } from '#domain/response/cases/countdown.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Sign } from '#web/ui/sign.tsx';
import { countdownLabel, kindLabels, stateLabels, stateLooks } from './case-labels.ts';

export function CaseStateBadge({ state }: { state: CaseState }) {
  const t = useTranslate();
  return <Badge {...stateLooks[state]}>{t(stateLabels[state])}</Badge>;
}

/** A badge of urgent cases, and of overdue vehicles, which stand among flagged rides. */
export function UrgentBadge({ one }: { one: Pick<CaseRow, 'kind' | 'urgent'> }) {
  if (one.urgent) {
    return (
      <Badge tone="bad" sign="octagon">
        {kindLabels[one.kind]}
      </Badge>
    );
  }
  return one.kind === 'overdue-vehicle' ? (
    <Badge tone="wait" sign="ring">
      {kindLabels[one.kind]}
    </Badge>
  ) : null;
}

/** The reporter's e-mail address may be another person's; nothing once it is confirmed. */
export function UnconfirmedBadge({ of }: { of: { addressConfirmed: boolean } }) {
  if (of.addressConfirmed) return null;
  return (
    <Badge tone="wait" sign="ring">
      Address not confirmed
    </Badge>
  );
}

const paceLooks = {
  calm: 'text-soft',
  soon: 'font-semibold text-wait-ink',
  late: 'font-semibold text-bad-ink',
} as const;

/** The time that the agency has left to acknowledge the case; nothing once it is acknowledged. */
export function Deadline({ one }: { one: Pick<CaseRow, 'state' | 'startedAt' | 'deadlineAt' | 'soonAt'> }) {
  const countdown = countdownOf(one, useServerNow());
  if (!countdown) return null;
  const { pace } = countdown;
  return (
    <span
      data-pace={pace}
      className={classNames(
        'num inline-flex items-center gap-1.5 whitespace-nowrap text-sm',
        paceLooks[pace],
      )}
    >
      {pace === 'late' ? (
        <Sign shape="octagon" className="size-3.5 flex-none [--sign-ground:var(--surface)]" />
      ) : (
        <TimeRing share={countdown.share} />
      )}
      {countdownLabel(countdown)}
    </span>
  );
}

/** Empties as the time runs out. @param share of the time that is left, from 0 to 1. */
function TimeRing({ share }: { share: number }) {
  const ring = { cx: 8, cy: 8, r: 6.5, fill: 'none', stroke: 'currentColor', strokeWidth: 2.5 };
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="-rotate-90 size-3.5 flex-none">
      <circle {...ring} className="opacity-25" />
      <circle {...ring} pathLength={1} strokeDasharray={`${share} 1`} />
    </svg>
  );
}
