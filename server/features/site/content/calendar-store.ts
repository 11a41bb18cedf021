/** The queries of the publishing calendar. */
import { sql } from 'kysely';
import { type PageQuery, rowsOfPage } from '#domain/contract/paging.ts';
import type { EntryState } from '#domain/site/content/editing.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { existing } from '#server/features/site/content/store.ts';

type CalendarWanted = {
  from: string;
  until: string;
  /** The kinds whose publications are listed, and those whose schedules are. */
  published: readonly string[];
  scheduled: readonly string[];
  /** The name of the field that names an entry, by the name of its kind. */
  titles: Readonly<Record<string, string>>;
};

/** The first of each day of Nigeria in this time, each with how many its day has. */
export function listFirstOfDays(queries: Queries, wanted: CalendarWanted, ofEach: number) {
  const day = sql`(at at time zone 'Africa/Lagos')::date`;
  const placed = queries
    .selectFrom(found(queries, wanted).as('found'))
    .select([
      ...columns,
      sql<number>`count(*) over (partition by ${day})`.as('of_day'),
      sql<number>`row_number() over (partition by ${day} order by at, id, state)`.as('place'),
    ]);
  return queries
    .selectFrom(placed.as('placed'))
    .select([...columns, 'of_day'])
    .where('place', '<=', ofEach)
    .orderBy('at')
    .orderBy('id')
    .orderBy('state')
    .execute();
}

/** One page of all in this time, and how many there are. */
export async function listPart(queries: Queries, wanted: CalendarWanted, query: PageQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const all = () => queries.selectFrom(found(queries, wanted).as('found'));
  const rows = await all()
    .select(columns)
    .orderBy('at')
    .orderBy('id')
    .orderBy('state')
    .limit(rowCount(perPage))
    .offset(rowCount(offset))
    .execute();
  const { total } = await all()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

const columns = ['id', 'kind', 'title', 'state', 'at'] as const;

/** Entries that were published or are scheduled in this time. A published entry with a scheduled newer version is there twice. */
function found(queries: Queries, { from, until, published, scheduled, titles }: CalendarWanted) {
  const title = sql<string>`coalesce(draft ->> (${JSON.stringify(titles)}::jsonb ->> kind), '')`.as('title');
  const out = existing(queries)
    .where('kind', '=', sql<string>`any (${published}::text[])`)
    .where('published_version', 'is not', null)
    .where('first_published_at', '>=', from)
    .where('first_published_at', '<', until)
    .select(['id', 'kind', title, sql<EntryState>`'published'`.as('state')])
    .select(({ ref }) => ref('first_published_at').$notNull().as('at'));
  const planned = existing(queries)
    .where('kind', '=', sql<string>`any (${scheduled}::text[])`)
    .where('publish_at', '>=', from)
    .where('publish_at', '<', until)
    .select(['id', 'kind', title, sql<EntryState>`'scheduled'`.as('state')])
    .select(({ ref }) => ref('publish_at').$notNull().as('at'));
  return out.unionAll(planned);
}
