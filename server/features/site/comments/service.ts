/** Use cases of comments. */

import { notFound } from '#domain/contract/errors.ts';
import { type Page, type PageQuery, pageOf } from '#domain/contract/paging.ts';
import type { Comment, NewComment, OneComment } from '#domain/site/comments.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { getAccount } from '#server/features/identity/accounts/service.ts';
import { notifyDesk } from '#server/features/platform/backoffice/for-others/notify.ts';
import { presentComment, presentOne } from '#server/features/site/comments/present.ts';
import * as store from '#server/features/site/comments/store.ts';
import { requirePost } from '#server/features/site/content/service.ts';

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
  await notifyDesk(app, tx);
  return presentComment({ ...author, ...inserted, body: comment.comment, state: 'waiting' });
}

/** @throws AppError 404 when readers see no such comment. */
export async function getComment(db: Queries, reader: Actor, id: number): Promise<OneComment> {
  const row = await store.findSeen(db, id, reader.userId);
  if (!row) throw notFound('This comment');
  await requirePost(db, row.post_id);
  return presentOne(row, reader.userId);
}
