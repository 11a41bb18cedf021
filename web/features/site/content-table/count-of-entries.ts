import type { KindForm } from '#domain/site/content/editing.ts';
import { countOf, formatCount } from '#domain/values/count.ts';
import { nounOf } from '#web/features/site/content-editing/page-tree.ts';

/** `1 post`, `3 posts`; `2 entries` of a kind whose noun has several words. */
export function countOfEntries(form: KindForm, count: number): string {
  const noun = nounOf(form);
  if (!noun.includes(' ')) return countOf(count, noun);
  return count === 1 ? '1 entry' : `${formatCount(count)} entries`;
}
