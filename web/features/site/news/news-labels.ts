/** Words about posts. */
import { formatCount } from '#domain/count.ts';

/** `1 view`, `1,204 views` */
export function viewWords(views: number): string {
  return views === 1 ? '1 view' : `${formatCount(views)} views`;
}

/** `1 comment`, `3 comments` */
export function commentWords(comments: number): string {
  return comments === 1 ? '1 comment' : `${formatCount(comments)} comments`;
}
