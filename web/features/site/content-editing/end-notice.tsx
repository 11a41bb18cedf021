import type { EntryRow } from '#domain/site/content/editing.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { Notice } from '#web/ui/notice.tsx';

/** @returns when the entry left its page by itself; null while readers see it, or when it is not published. */
export function pastEnd({ endsAt }: Pick<EntryRow, 'endsAt'>): string | null {
  return endsAt !== null && Date.parse(endsAt) <= Date.now() ? endsAt : null;
}

/** Above the form of an entry that is published, and that readers do not see any more. */
export function EndNotice({ entry }: { entry: EntryRow }) {
  const end = pastEnd(entry);
  if (end === null) return null;
  return (
    <Notice tone="wait" title={`It left the page on ${formatDateTime(end)}.`}>
      <p>To show it again, choose a later time under Until, or none, and publish it.</p>
    </Notice>
  );
}
