/** Rows of comments to answers. Readers learn no surname. */
import type { Comment, ModeratedComment } from '#domain/comments.ts';
import type { CommentRow, ModeratedRow } from '#server/features/comments/store.ts';

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

export function presentModerated(row: ModeratedRow): ModeratedComment {
  return {
    id: row.id,
    postId: row.post_id,
    postTitle: row.post_title,
    author: fullName(row.author_first_name, row.author_last_name),
    comment: row.body,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: fullName(row.decider_first_name, row.decider_last_name),
  };
}

function fullName(firstName: string | null, lastName: string | null): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim();
}
