/** The queries of the table of entries that stand by date. */
import { type RawBuilder, sql } from 'kysely';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type { EntryState } from '#domain/site/content/editing.ts';
import type { ContentKind } from '#domain/site/content/kind.ts';
import { columnsOf } from '#domain/site/content/kinds.ts';
import type { DatedFilter, DatedQuery } from '#domain/site/content/table.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';
import { newestDraftFirst, standsAt } from '#server/features/site/content/dates-store.ts';
import { existing, selectDraft } from '#server/features/site/content/store.ts';

/** The same rule as in `present-entry.ts`. */
const stateOf = sql<EntryState>`case
  when publish_at is not null then 'scheduled'
  when published_version is null then case when first_published_at is null then 'draft' else 'hidden' end
  when published_version = version then 'published' else 'changed' end`;

/** Field names are the product's own, so they stand in the statement itself. */
function field(name: string): RawBuilder<string | null> {
  return sql<string | null>`draft ->> ${sql.lit(name)}`;
}

/** One page, and how many there are in all. */
export async function listRows(queries: Queries, kind: ContentKind, query: DatedQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const rows = await inOrder(queries, kind, query)
    .limit(rowCount(perPage))
    .offset(rowCount(offset))
    .execute();
  const { total } = await matching(queries, kind, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** A part of the table, as it is exported. */
export function listPart(
  queries: Queries,
  kind: ContentKind,
  filter: DatedFilter,
  offset: number,
  limit: number,
) {
  return inOrder(queries, kind, filter).limit(rowCount(limit)).offset(rowCount(offset)).execute();
}

function inOrder(queries: Queries, kind: ContentKind, filter: DatedFilter) {
  return selectDraft(matching(queries, kind, filter), shownPart(kind))
    .orderBy(standsAt, 'desc')
    .orderBy(newestDraftFirst)
    .orderBy('position')
    .orderBy('content_entries.id');
}

/** The fields of a draft that the table shows. The others hold long texts. */
function shownPart(kind: ContentKind): RawBuilder<unknown> {
  const { picture, author, category } = columnsOf(kind);
  const names = [kind.title, picture, author, category].filter((name) => name !== null);
  const pairs = names.map((name) => sql`${sql.lit(name)}, draft -> ${sql.lit(name)}`);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

function matching(
  queries: Queries,
  kind: ContentKind,
  { search = '', state, category, author }: DatedFilter,
) {
  const columns = columnsOf(kind);
  return existing(queries)
    .where('kind', '=', kind.name)
    .where(matchesAll(searched(kind), search))
    .$if(state !== undefined, (query) => query.where(stateOf, '=', state ?? 'draft'))
    .$if(category !== undefined, (query) =>
      query.where(fieldOrNothing(columns.category), '=', category ?? ''),
    )
    .$if(author !== undefined, (query) => query.where(fieldOrNothing(columns.author), '=', author ?? ''));
}

/** @param name null for a kind without such a field: then the value is null as well. */
function fieldOrNothing(name: string | null): RawBuilder<string | null> {
  return name === null ? sql<null>`null::text` : field(name);
}

/** The short texts of an entry. */
function searched(kind: ContentKind): RawBuilder<unknown> {
  const names = Object.entries(kind.fields)
    .filter(([, { control }]) => control === 'line' || control === 'lines')
    .map(([name]) => field(name));
  return sql`folded_search(concat_ws(' ', ${sql.join(names)}))`;
}

/** @returns how many entries are in each state. */
export function countStates(queries: Queries, kind: ContentKind, filter: Omit<DatedFilter, 'state'>) {
  return matching(queries, kind, { ...filter, state: undefined })
    .select(({ fn }) => [stateOf.as('state'), fn.countAll<number>().as('count')])
    .groupBy(stateOf)
    .execute();
}

const listedAuthors = 200;

/** All people who are named as authors. */
export async function listAuthors(queries: Queries, kind: ContentKind): Promise<string[]> {
  const { author } = columnsOf(kind);
  if (author === null) return [];
  const rows = await existing(queries)
    .where('kind', '=', kind.name)
    .where(field(author), '<>', '')
    .select(field(author).$notNull().as('author'))
    .distinct()
    .orderBy('author')
    .limit(sql.lit(listedAuthors))
    .execute();
  return rows.map((row) => row.author);
}

/**
 * Files the entry under another category: its draft, the published version and the scheduled one, so that it is as far published
 * as it was.
 * @returns false when another person saved after that version, or it is there already.
 */
export async function move(
  tx: Transaction,
  id: number,
  version: number,
  { name, value }: { name: string; value: string },
): Promise<boolean> {
  const key = sql.lit(`{${name}}`);
  const filed = (content: string) =>
    sql`jsonb_set(${sql.ref(content)}, ${key}::text[], to_jsonb(${value}::text))`;
  const raised = (seen: string) =>
    sql<number>`case when ${sql.ref(seen)} = version then version + 1 else ${sql.ref(seen)} end`;
  const { numUpdatedRows } = await tx
    .updateTable('content_entries')
    .set((eb) => ({
      draft: filed('draft'),
      published: filed('published'),
      scheduled: filed('scheduled'),
      published_version: raised('published_version'),
      scheduled_version: raised('scheduled_version'),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .where(field(name), 'is distinct from', value)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
