import type { EntryState } from '#domain/site/content/editing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { stateLooks } from './entry-labels.ts';

/** An entry's state. */
export function StateBadge({ state }: { state: EntryState }) {
  const { words, tone, sign } = stateLooks[state];
  return (
    <Badge tone={tone} sign={sign}>
      {words}
    </Badge>
  );
}
