/** The queries of entries: their lists, their drafts and their order. */
import { type RawBuilder, sql } from 'kysely';
import { type PageQuery, rowsOfPage } from '#domain/contract/paging.ts';
import type { EntryOrder } from '#domain/site/content/kind.ts';
import { endFields } from '#domain/site/content/kinds.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { plannedAnew } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll, matchesAllByIndex } from '#server/base/database/search.ts';
import { newestDraftFirst, standsAt } from '#server/features/site/content/dates-store.ts';

/** How many entries each kind has, how many are not published as they are, and how many are scheduled. */
export function countKinds(queries: Queries) {
  const isNotPublished = sql<boolean>`published_version is distinct from version and publish_at is null`;
  return existing(queries)
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('entries'),
      fn.countAll<number>().filterWhere(isNotPublished).as('unpublished'),
      fn.count<number>('publish_at').as('scheduled'),
    ])
    .groupBy('kind')
    .execute();
}

/** One page of the entries of a kind, in their order, and how many there are in all. */
export async function listEntries(
  queries: Queries,
  kind: { name: string; title: string; order?: EntryOrder },
  query: PageQuery & { search?: string | undefined },
) {
  const { perPage, offset } = rowsOfPage(query);
  const found = () =>
    existing(queries)
      .where('kind', '=', kind.name)
      .where(matchesAll(sql`folded_search(coalesce(draft ->> ${kind.title}::text, ''))`, query.search ?? ''));
  const rows = await selectDraft(found())
    .$if(kind.order === 'date', (listed) => listed.orderBy(standsAt, 'desc').orderBy(newestDraftFirst))
    .orderBy('position')
    .orderBy('content_entries.id')
    .limit(rowCount(perPage))
    .offset(rowCount(offset))
    .execute();
  const { total } = await found()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/**
 * A page of the entries of all kinds with these words, and the one behind it: those that have them in the title first.
 * @param titles which field names an entry, by the names of the kinds.
 */
export function findByWords(
  queries: Queries,
  titles: Readonly<Record<string, string>>,
  query: PageQuery & { search: string },
) {
  const { perPage, offset } = rowsOfPage(query);
  const title = sql`folded_search(coalesce(draft ->> (${JSON.stringify(titles)}::jsonb ->> kind), ''))`;
  return (
    selectDraft(existing(queries).where(matchesAllByIndex(sql`search_text`, query.search)))
      .orderBy(matchesAll(title, query.search), 'desc')
      .orderBy('content_entries.id', 'desc')
      .limit(rowCount(perPage + 1))
      .offset(rowCount(offset))
      // Whether an index is faster depends on the words.
      .modifyEnd(plannedAnew)
      .execute()
  );
}

export function findEntry(queries: Queries, id: number) {
  return selectDraft(existing(queries).where('content_entries.id', '=', id)).executeTakeFirst();
}

/** The one entry of a kind that has one. */
export function findSingle(queries: Queries, kind: string) {
  return selectDraft(
    existing(queries).where('kind', '=', kind).where('single', '=', true),
  ).executeTakeFirst();
}

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

type FoundEntries = ReturnType<typeof existing>;

export function existing(queries: Queries) {
  return queries.selectFrom('content_entries').where('deleted_at', 'is', null);
}

/** The end as it was written: see `endOf`. */
const endsAt = sql<
  string | null
>`nullif(published ->> (${sql.lit(JSON.stringify(endFields))}::jsonb ->> kind), '')`;

/** @param draft a part of it, where the whole is not needed. */
export function selectDraft(found: FoundEntries, draft: RawBuilder<unknown> = sql.ref('draft')) {
  return found
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('content_revisions')
          .leftJoin('users', 'users.id', 'content_revisions.author_id')
          .select(['at', 'first_name', 'last_name'])
          .whereRef('entry_id', '=', 'content_entries.id')
          .orderBy('content_revisions.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'content_entries.id',
      'kind',
      'position',
      'version',
      draft.as('draft'),
      'published_version',
      'first_published_at',
      'published_at',
      'publish_at',
      'scheduled_version',
      endsAt.as('ends_at'),
      'content_entries.created_at',
      'last.at as changed_at',
      'last.first_name',
      'last.last_name',
    ]);
}

export type NewEntry = { kind: string; single: boolean; content: unknown };

/** @returns its number, last of its kind; undefined when the kind has its one entry already. */
export async function insertEntry(
  tx: Transaction,
  { kind, single, content }: NewEntry,
): Promise<number | undefined> {
  const inserted = await tx
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
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** @returns false when another person saved after that version. */
export async function updateDraft(
  tx: Transaction,
  id: number,
  version: number,
  content: unknown,
): Promise<boolean> {
  const { numUpdatedRows } = await ofVersion(tx, id, version)
    .set((eb) => ({ draft: JSON.stringify(content), version: eb('version', '+', 1) }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The entry, to be changed, unless another person saved after that version. */
export function ofVersion(tx: Transaction, id: number, version: number) {
  return tx
    .updateTable('content_entries')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null);
}

/**
 * Until the transaction ends, entries of the kind cannot be reordered or deleted elsewhere.
 * @returns the present order.
 */
export async function lockOrder(tx: Transaction, kind: string): Promise<number[]> {
  const held = await existing(tx)
    .where('kind', '=', kind)
    .select(['id', 'position'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return held
    .toSorted((one, other) => one.position - other.position || one.id - other.id)
    .map(({ id }) => id);
}

/** Puts the entries in this order and notes who moved those that moved. @returns how many entries moved. */
export async function updateOrder(
  tx: Transaction,
  ids: readonly number[],
  authorId: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with moved as (
      update content_entries set position = place.position - 1
      from unnest(${ids}::bigint[]) with ordinality as place (id, position)
      where content_entries.id = place.id and content_entries.position <> place.position - 1
      returning content_entries.id, version, draft
    )
    insert into content_revisions (entry_id, version, action, content, author_id)
    select id, version, 'moved', draft, ${authorId} from moved
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}
