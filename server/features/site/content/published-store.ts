/** The queries of content as readers see it. */
import { sql } from 'kysely';
import { datedKinds } from '#domain/site/content/kinds.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';

const publishedColumns = ['id', 'kind', 'published', 'first_published_at', 'published_at'] as const;

const isDated = sql<boolean>`kind = any (${sql.lit(`{${datedKinds.map(({ name }) => name).join(',')}}`)}::text[])`;

/** Published entries of these kinds, each kind in its order: as staff put them, or the newest first. */
export function listPublished(queries: Queries, kinds: readonly string[]) {
  return queries
    .selectFrom('content_entries')
    .select(publishedColumns)
    .where('kind', 'in', kinds)
    .where('published', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy(sql`case when ${isDated} then first_published_at end`, 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number];

export type NewestQuery = {
  kind: string;
  offset: number;
  limit: number;
  category?: string | undefined;
  search?: string | undefined;
};

/** Published entries, the newest first. */
export function listNewest(queries: Queries, wanted: NewestQuery) {
  return matching(queries, wanted)
    .select(publishedColumns)
    .orderBy('first_published_at', 'desc')
    .orderBy('id', 'desc')
    .offset(rowCount(wanted.offset))
    .limit(rowCount(wanted.limit))
    .execute();
}

export async function countNewest(queries: Queries, wanted: NewestQuery): Promise<number> {
  const { total } = await matching(queries, wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function matching(queries: Queries, { kind, category, search }: NewestQuery) {
  return queries
    .selectFrom('content_entries')
    .where('kind', '=', kind)
    .where('published', 'is not', null)
    .where('deleted_at', 'is', null)
    .$if(category !== undefined, (query) => query.where(sql`published ->> 'category'`, '=', category))
    .$if(search !== undefined && search !== '', (query) =>
      query.where(
        matchesAll(
          sql`folded_search((published ->> 'title') || ' ' || (published ->> 'summary'))`,
          search ?? '',
        ),
      ),
    );
}

export function findPublished(queries: Queries, kind: string, id: number) {
  return queries
    .selectFrom('content_entries')
    .select(publishedColumns)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('published', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** How many comments of each of these posts readers see. */
export async function countComments(
  queries: Queries,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (postIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('post_comment_counts')
    .select(['post_id', 'shown'])
    .where('post_id', 'in', postIds)
    .execute();
  return new Map(rows.map(({ post_id, shown }) => [post_id, shown]));
}
