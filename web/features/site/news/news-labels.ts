/** Texts about posts. */
import { formatCount } from '#domain/values/count.ts';
import type { Translate } from '#web/languages/translations.ts';

/** The text of the link to the comments on a post. */
export function commentLinkText(comments: number, t: Translate): string {
  if (comments === 0) return t('Write the first comment');
  return comments === 1
    ? t('Read 1 comment and write one')
    : t('Read {count} comments and write one', { count: formatCount(comments) });
}
