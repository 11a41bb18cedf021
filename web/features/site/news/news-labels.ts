/** Texts about posts. */
import { formatCount } from '#domain/values/count.ts';
import type { Translate } from '#web/languages/translations.ts';

/** `1 view`, `1,204 views` */
export function viewCountText(views: number, t: Translate): string {
  return views === 1 ? t('1 view') : t('{count} views', { count: formatCount(views) });
}

/** The text of the link to the comments on a post. */
export function commentLinkText(comments: number, t: Translate): string {
  if (comments === 0) return t('Write the first comment');
  return comments === 1
    ? t('Read 1 comment and write one')
    : t('Read {count} comments and write one', { count: formatCount(comments) });
}
