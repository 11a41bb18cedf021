/** Texts about posts. */
import { formatCount } from '#domain/values/count.ts';

/** `1 view`, `1,204 views` */
export function viewCountText(views: number): string {
  return views === 1 ? '1 view' : `${formatCount(views)} views`;
}

/** `1 comment`, `3 comments` */
export function commentCountText(comments: number): string {
  return comments === 1 ? '1 comment' : `${formatCount(comments)} comments`;
}
