import type { KindForm } from '#domain/site/content/editing.ts';
import type { DatedRow } from '#domain/site/content/table.ts';
import { countOf, formatCount } from '#domain/values/count.ts';
import { nounOf } from '#web/features/site/content-editing/page-tree.ts';

/** `1 post`, `3 posts`; `2 entries` of a kind whose noun has several words. */
export function countOfEntries(form: KindForm, count: number): string {
  const noun = nounOf(form);
  if (!noun.includes(' ')) return countOf(count, noun);
  return count === 1 ? '1 entry' : `${formatCount(count)} entries`;
}

function sentences(form: KindForm, count: number, one: string, several: string): string[] {
  return count === 0 ? [] : [`${countOfEntries(form, count)} ${count === 1 ? one : several}`];
}

/** @returns the entries whose schedule ends when they are published or hidden. */
export function endedSchedules(form: KindForm, rows: readonly DatedRow[]): string[] {
  const scheduled = rows.filter(({ publishAt }) => publishAt !== null);
  return sentences(form, scheduled.length, 'is scheduled no longer.', 'are scheduled no longer.');
}

/** @returns what the editor must know before these entries get a day. */
export function scheduleCounts(form: KindForm, rows: readonly DatedRow[]): string[] {
  const same = rows.filter(({ state }) => state === 'published');
  const scheduled = rows.filter(({ publishAt }) => publishAt !== null);
  return [
    ...sentences(form, same.length, 'stays: readers see it as it is.', 'stay: readers see them as they are.'),
    ...sentences(form, scheduled.length, 'loses another day for it.', 'lose another day for it.'),
  ];
}

/** The effects of publishing the drafts of these entries: a sentence for each kind of outcome, with its count. */
export function publicationCounts(form: KindForm, rows: readonly DatedRow[]): string[] {
  const [out, hidden] = [
    rows.filter(({ publishedAt }) => publishedAt !== null),
    rows.filter(({ publishedAt }) => publishedAt === null),
  ];
  const same = out.filter(({ state }) => state === 'published');
  const says = (count: number, one: string, several: string) => sentences(form, count, one, several);
  return [
    ...says(hidden.length, 'comes out that readers do not see now.', 'come out that readers do not see now.'),
    ...says(out.length - same.length, 'changes for readers.', 'change for readers.'),
    ...says(same.length, 'stays: readers see it as it is.', 'stay: readers see them as they are.'),
    ...endedSchedules(form, rows),
  ];
}
