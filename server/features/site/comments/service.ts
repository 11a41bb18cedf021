/** Use cases of comments. */
import type { Comment, NewComment, OneComment } from '#domain/comments.ts';
import { notFound } from '#domain/errors.ts';
import { type Page, type PageQuery, pageOf } from '#domain/paging.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { getAccount } from '#server/features/accounts/service.ts';
import { presentComment, presentOne } from '#server/features/comments/present.ts';
import * as store from '#server/features/comments/store.ts';
import { requirePost } from '#server/features/content/service.ts';
import { tellDesk } from '#server/features/desk/telling.ts';
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
export async function createComment(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  comment: NewComment,
): Promise<Comment> {
  await requirePost(tx, comment.postId);
  const author = await getAccount(tx, actor.userId);
  const written = { postId: comment.postId, authorId: actor.userId, body: comment.comment };
  const inserted = await store.insert(tx, written);
  await tellDesk(app, tx);
  return presentComment({ ...author, ...inserted, body: comment.comment, state: 'waiting' });
}

/** @throws AppError 404 when readers see no such comment. */
export async function getComment(db: Queries, reader: Actor, id: number): Promise<OneComment> {
  const row = await store.findSeen(db, id, reader.userId);
  if (!row) throw notFound('This comment');
  await requirePost(db, row.post_id);
  return presentOne(row, reader.userId);
}
