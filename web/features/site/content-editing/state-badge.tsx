import type { EntryState } from '#domain/content/editing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { stateLooks } from './entry-words.ts';

/** How far an entry is. */
export function StateBadge({ state }: { state: EntryState }) {
  const { words, tone, sign } = stateLooks[state];
  return (
    <Badge tone={tone} sign={sign}>
      {words}
    </Badge>
  );
}
