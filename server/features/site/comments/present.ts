/** Rows of comments to answers. Readers learn no surname. */
import type { Comment, OneComment } from '#domain/site/comments.ts';
import type { CommentRow, OneCommentRow } from '#server/features/site/comments/store.ts';

export function presentComment(row: CommentRow): Comment {
  return {
    id: row.id,
    author: publicName(row.first_name, row.last_name),
    comment: row.body,
    createdAt: row.created_at,
    waiting: row.state === 'waiting',
  };
}

/** @param firstName null once the account is gone, and empty when none was given. */
function publicName(firstName: string | null, lastName: string | null): string {
  if (!firstName) return firstName === null ? 'A former member' : 'A member';
  const [initial] = lastName ?? '';
  return initial === undefined ? firstName : `${firstName} ${initial.toUpperCase()}.`;
}

export function presentOne(row: OneCommentRow, readerId: number): OneComment {
  return {
    id: row.id,
    postId: row.post_id,
    postTitle: row.post_title,
    author: publicName(row.first_name, row.last_name),
    comment: row.body,
    createdAt: row.created_at,
    own: row.author_id === readerId,
    reported: row.reported,
  };
}
