/** Use cases of comments. */
import type {
  Comment,
  CommentDecision,
  ModeratedComment,
  ModeratedCommentsQuery,
  NewComment,
} from '#domain/comments.ts';
import { AppError, notFound } from '#domain/errors.ts';
import { type Page, type PageQuery, pageOf } from '#domain/paging.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { getAccount } from '#server/features/accounts/service.ts';
import { decisionMail } from '#server/features/comments/mails.ts';
import { presentComment, presentModerated } from '#server/features/comments/present.ts';
import * as store from '#server/features/comments/store.ts';
import { requirePost } from '#server/features/content/service.ts';
import { notifyOfMails } from '#server/features/notifications/service.ts';
import type { Actor } from '#server/http/actor.ts';

/** @throws AppError 404 when readers see no such post. */
export async function listComments(
  db: Queries,
  reader: Actor | null,
  postId: number,
  query: PageQuery,
): Promise<Page<Comment>> {
  await requirePost(db, postId);
  const { rows, total } = await store.listSeen(db, { postId, readerId: reader?.userId }, query);
  return pageOf(rows.map(presentComment), total, query);
}

/** @throws AppError 404 when readers see no such post. */
export async function createComment(tx: Transaction, actor: Actor, comment: NewComment): Promise<Comment> {
  await requirePost(tx, comment.postId);
  const author = await getAccount(tx, actor.userId);
  const written = { postId: comment.postId, authorId: actor.userId, body: comment.comment };
  const inserted = await store.insert(tx, written);
  return presentComment({ ...author, ...inserted, body: comment.comment, state: 'waiting' });
}

export async function listModerated(
  db: Queries,
  query: ModeratedCommentsQuery,
): Promise<Page<ModeratedComment>> {
  const { rows, total } = await store.listModerated(db, query);
  return pageOf(rows.map(presentModerated), total, query);
}

/** What readers see and how many comments cards count change with it, and its author is told. */
export async function decideComment(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  decision: CommentDecision,
): Promise<ModeratedComment> {
  requireReason(decision);
  const isDecided = await store.decide(tx, id, actor.userId, decision);
  const comment = await store.findModerated(tx, id);
  if (!comment) throw notFound('This comment');
  if (!isDecided) throw new AppError('wrong_state', `This comment is already ${comment.state}.`);
  if (decision.decision === 'shown') await app.published.changed(tx);
  await tellAuthor(app, tx, comment);
  return presentModerated(comment);
}

function requireReason({ decision, reason }: CommentDecision): void {
  if (decision === 'shown' || reason !== '') return;
  const message = 'Say why, so that its author understands.';
  throw new AppError('invalid', message, { fields: { reason: [message] } });
}

async function tellAuthor(app: AppContext, tx: Transaction, comment: store.ModeratedRow): Promise<void> {
  if (comment.author_id === null || comment.author_email === null) return;
  const decided = {
    postId: comment.post_id,
    postTitle: comment.post_title,
    comment: comment.body,
    shown: comment.state === 'shown',
    reason: comment.reason,
  };
  const author = { userId: comment.author_id, email: comment.author_email };
  const about = { kind: 'account', link: `/event/details/${comment.post_id}` } as const;
  await notifyOfMails(app, tx, about, [decisionMail(app, decided, author)]);
}
