import type { CaseState } from '#domain/response/cases/case-state.ts';
import type { CaseRow } from '#domain/response/cases/endpoints.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { deadlineLabel, kindLabels, stateLabels, stateLooks } from './case-labels.ts';

export function CaseStateBadge({ state }: { state: CaseState }) {
  return <Badge {...stateLooks[state]}>{stateLabels[state]}</Badge>;
}

/** Only urgent cases have one. */
export function UrgentBadge({ one }: { one: Pick<CaseRow, 'kind' | 'urgent'> }) {
  if (!one.urgent) return null;
  return (
    <Badge tone="bad" sign="octagon">
      {kindLabels[one.kind]}
    </Badge>
  );
}

/** The deadline for acknowledging the case; nothing once it is acknowledged. */
export function Deadline({ one }: { one: Pick<CaseRow, 'state' | 'deadlineAt'> }) {
  const words = deadlineLabel(one, useNow());
  if (!words) return null;
  return (
    <span className={words.late ? 'whitespace-nowrap font-semibold text-bad-ink' : 'whitespace-nowrap'}>
      {words.text}
    </span>
  );
}
