import type { CaseState } from '#domain/cases/case-state.ts';
import type { CaseRow } from '#domain/cases/endpoints.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { deadlineWords, kindWords, stateLooks, stateWords } from './case-words.ts';

export function CaseStateBadge({ state }: { state: CaseState }) {
  return <Badge {...stateLooks[state]}>{stateWords[state]}</Badge>;
}

/** Only what is urgent has one. */
export function UrgentBadge({ one }: { one: Pick<CaseRow, 'kind' | 'urgent'> }) {
  if (!one.urgent) return null;
  return (
    <Badge tone="bad" sign="octagon">
      {kindWords[one.kind]}
    </Badge>
  );
}

/** By when it is to be acknowledged; nothing once it was. */
export function Deadline({ one }: { one: Pick<CaseRow, 'state' | 'deadlineAt'> }) {
  const words = deadlineWords(one, useNow());
  if (!words) return null;
  return (
    <span className={words.late ? 'whitespace-nowrap font-semibold text-bad-ink' : 'whitespace-nowrap'}>
      {words.text}
    </span>
  );
}
