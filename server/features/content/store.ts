/** The queries of content: entries with their drafts and what is published, and every version of them. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/database/connection.ts';
import type { ContentAction } from '#server/database/schema.ts';

const publishedColumns = ['id', 'kind', 'published', 'first_published_at', 'published_at'] as const;

/** Published entries of these kinds, each kind in its order. */
export function listPublished(queries: Queries, kinds: readonly string[]) {
  return queries
    .selectFrom('content_entries')
    .select(publishedColumns)
    .where('kind', 'in', kinds)
    .where('published', 'is not', null)
    .where('deleted_at', 'is', null)
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
    .offset(wanted.offset)
    .limit(wanted.limit)
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
        sql<string>`(published ->> 'title') || ' ' || (published ->> 'summary')`,
        'ilike',
        `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`,
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
    .selectFrom('comments')
    .select(({ fn }) => ['post_id', fn.countAll<number>().as('total')])
    .where('state', '=', 'shown')
    .where('post_id', 'in', postIds)
    .groupBy('post_id')
    .execute();
  return new Map(rows.map(({ post_id, total }) => [post_id, total]));
}

const draftColumns = [
  'id',
  'kind',
  'position',
  'version',
  'draft',
  'published_version',
  'published_at',
  'created_at',
] as const;

export function listEntries(queries: Queries, kind: string) {
  return queries
    .selectFrom('content_entries')
    .select(draftColumns)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export function findEntry(queries: Queries, id: number) {
  return queries
    .selectFrom('content_entries')
    .select(draftColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export type NewEntry = { kind: string; single: boolean; content: unknown };

/** @returns the entry, last of its kind. */
export function insertEntry(tx: Transaction, { kind, single, content }: NewEntry) {
  return tx
    .insertInto('content_entries')
    .values((eb) => ({
      kind,
      single,
      draft: JSON.stringify(content),
      position: eb
        .selectFrom('content_entries')
        .where('kind', '=', kind)
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next')),
    }))
    .returning(draftColumns)
    .executeTakeFirstOrThrow();
}

/** @returns undefined when somebody saved after that version. */
export function updateDraft(tx: Transaction, id: number, version: number, content: unknown) {
  return tx
    .updateTable('content_entries')
    .set((eb) => ({ draft: JSON.stringify(content), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning(draftColumns)
    .executeTakeFirst();
}

/** Shows readers the draft of that version. @returns undefined when somebody saved after it. */
export function publishDraft(tx: Transaction, id: number, version: number, content: unknown) {
  return tx
    .updateTable('content_entries')
    .set({
      published: JSON.stringify(content),
      published_version: version,
      published_at: sql<string>`now()`,
      first_published_at: sql<string>`coalesce(first_published_at, now())`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning(draftColumns)
    .executeTakeFirst();
}

/** @returns undefined when somebody saved after that version, or readers do not see it. */
export function unpublish(tx: Transaction, id: number, version: number) {
  return tx
    .updateTable('content_entries')
    .set({ published: null, published_version: null })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('published', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning(draftColumns)
    .executeTakeFirst();
}

/** @returns undefined when somebody saved after that version. */
export function deleteEntry(tx: Transaction, id: number, version: number) {
  return tx
    .updateTable('content_entries')
    .set({ deleted_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning(draftColumns)
    .executeTakeFirst();
}

/** Puts the entries of a kind in this order. @returns how many were moved. */
export async function updateOrder(tx: Transaction, kind: string, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update content_entries set position = place.position - 1
    from unnest(${ids}::bigint[]) with ordinality as place (id, position)
    where content_entries.id = place.id and kind = ${kind} and deleted_at is null
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export type Revision = {
  entryId: number;
  version: number;
  action: ContentAction;
  content: unknown;
  authorId: number | null;
};

export async function insertRevision(tx: Transaction, revision: Revision): Promise<void> {
  await tx
    .insertInto('content_revisions')
    .values({
      entry_id: revision.entryId,
      version: revision.version,
      action: revision.action,
      content: JSON.stringify(revision.content),
      author_id: revision.authorId,
    })
    .execute();
}

/** The newest first, with who made each. */
export function listRevisions(queries: Queries, entryId: number) {
  return queries
    .selectFrom('content_revisions')
    .leftJoin('users', 'users.id', 'content_revisions.author_id')
    .select(['version', 'action', 'content', 'at', 'first_name', 'last_name'])
    .where('entry_id', '=', entryId)
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .limit(200)
    .execute();
}
