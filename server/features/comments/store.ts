/** The queries of comments. */
import { sql } from 'kysely';
import type { CommentDecision, ModeratedCommentsQuery } from '#domain/comments.ts';
import { type PageQuery, rowsOfPage } from '#domain/paging.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { matchesAll } from '#server/database/search.ts';

export type SeenBy = { postId: number; readerId: number | undefined };

/** One page of what this reader sees, and how many there are in all. */
export async function listSeen(queries: Queries, seen: SeenBy, query: PageQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const rows = await seenBy(queries, seen)
    .leftJoin('users', 'users.id', 'comments.author_id')
    .select(['comments.id', 'body', 'comments.state', 'comments.created_at', 'first_name', 'last_name'])
    .orderBy('comments.id', 'desc')
    .limit(perPage)
    .offset(offset)
    .execute();
  const { total } = await seenBy(queries, seen)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
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

/** One page of all comments, and how many there are in all. */
export async function listModerated(queries: Queries, query: ModeratedCommentsQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const rows = await selectModerated(matching(queries, query))
    .orderBy('comments.id', query.sort === 'oldest' ? 'asc' : 'desc')
    .limit(perPage)
    .offset(offset)
    .execute();
  const { total } = await matching(queries, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function findModerated(queries: Queries, id: number) {
  return selectModerated(withPeople(queries).where('comments.id', '=', id)).executeTakeFirst();
}

export type ModeratedRow = NonNullable<Awaited<ReturnType<typeof findModerated>>>;

function matching(queries: Queries, { status = 'all', search = '' }: ModeratedCommentsQuery) {
  const found = withPeople(queries).where(
    matchesAll(
      sql`lower(comments.body || ' ' || coalesce(author.first_name || ' ' || author.last_name, '') || ' '
        || coalesce(content_entries.draft ->> 'title', ''))`,
      search,
    ),
  );
  return status === 'all' ? found : found.where('comments.state', '=', status);
}

function withPeople(queries: Queries) {
  return queries
    .selectFrom('comments')
    .innerJoin('content_entries', 'content_entries.id', 'comments.post_id')
    .leftJoin('users as author', 'author.id', 'comments.author_id')
    .leftJoin('users as decider', 'decider.id', 'comments.decided_by');
}

function selectModerated(found: ReturnType<typeof withPeople>) {
  return found.select([
    'comments.id',
    'comments.post_id',
    sql<string>`coalesce(content_entries.draft ->> 'title', '')`.as('post_title'),
    'comments.author_id',
    'author.email as author_email',
    'author.first_name as author_first_name',
    'author.last_name as author_last_name',
    'comments.body',
    'comments.state',
    'comments.reason',
    'comments.created_at',
    'comments.decided_at',
    'decider.first_name as decider_first_name',
    'decider.last_name as decider_last_name',
  ]);
}

/** @returns false when it does not wait: somebody decided, or there is none. */
export async function decide(
  tx: Transaction,
  id: number,
  deciderId: number,
  { decision, reason }: CommentDecision,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comments')
    .set({ state: decision, reason, decided_at: sql<string>`now()`, decided_by: deciderId })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
