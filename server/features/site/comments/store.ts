/** The queries of comments. */
import { sql } from 'kysely';
import { type PageQuery, rowsOfPage } from '#domain/contract/paging.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';

export type SeenBy = { postId: number; readerId: number | undefined };

/** One page of what this reader sees, and how many there are in all. */
export async function listSeen(queries: Queries, seen: SeenBy, query: PageQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const rows = await seenBy(queries, seen)
    .leftJoin('users', 'users.id', 'comments.author_id')
    .select(['comments.id', 'body', 'comments.state', 'comments.created_at', 'first_name', 'last_name'])
    .orderBy('comments.id', 'desc')
    .limit(rowCount(perPage))
    .offset(rowCount(offset))
    .execute();
  return { rows, total: await countSeen(queries, seen) };
}

async function countSeen(queries: Queries, { postId, readerId }: SeenBy): Promise<number> {
  const { shown, own } = await queries
    .selectNoFrom([
      sql<number>`coalesce((select shown from post_comment_counts where post_id = ${postId}), 0)`.as('shown'),
      sql<number>`(
        select count(*) from comments where post_id = ${postId} and author_id = ${readerId ?? null} and state = 'waiting'
      )`.as('own'),
    ])
    .executeTakeFirstOrThrow();
  return shown + own;
}

export type CommentRow = Awaited<ReturnType<typeof listSeen>>['rows'][number];

function seenBy(queries: Queries, { postId, readerId }: SeenBy) {
  return queries
    .selectFrom('comments')
    .where('post_id', '=', postId)
    .where(({ or, and, eb }) =>
      or([
        eb('comments.state', '=', 'shown'),
        ...(readerId === undefined
          ? []
          : [and([eb('comments.state', '=', 'waiting'), eb('author_id', '=', readerId)])]),
      ]),
    );
}

export function insert(tx: Transaction, comment: { postId: number; authorId: number; body: string }) {
  return tx
    .insertInto('comments')
    .values({ post_id: comment.postId, author_id: comment.authorId, body: comment.body })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
}

/** @returns a comment that readers see, and whether this reader reported it. */
export function findSeen(queries: Queries, id: number, readerId: number) {
  return queries
    .selectFrom('comments')
    .innerJoin('content_entries', 'content_entries.id', 'comments.post_id')
    .leftJoin('users', 'users.id', 'comments.author_id')
    .select([
      'comments.id',
      'comments.post_id',
      sql<string>`coalesce(content_entries.published ->> 'title', '')`.as('post_title'),
      'comments.author_id',
      'first_name',
      'last_name',
      'body',
      'comments.created_at',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('comment_reports')
          .select('comment_reports.id')
          .whereRef('comment_reports.comment_id', '=', 'comments.id')
          .where('reporter_id', '=', readerId),
      )
        .$castTo<boolean>()
        .as('reported'),
    )
    .where('comments.id', '=', id)
    .where('comments.state', '=', 'shown')
    .executeTakeFirst();
}

export type OneCommentRow = NonNullable<Awaited<ReturnType<typeof findSeen>>>;
