/** The query of the publishing calendar. */
import { sql } from 'kysely';
import type { EntryState } from '#domain/site/content/editing.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { existing } from '#server/features/site/content/store.ts';

type CalendarRow = { id: number; kind: string; title: string; state: EntryState; at: string };

type CalendarWanted = {
  from: string;
  until: string;
  /** The kinds whose publications are listed, and those whose schedules are. */
  published: readonly string[];
  scheduled: readonly string[];
};

const listedEntries = 500;

/**
 * Entries that were published or are scheduled in this time. A published entry with a scheduled newer version is listed twice.
 * @param titles which field names an entry, by the names of the kinds.
 */
export async function listCalendar(
  queries: Queries,
  titles: Readonly<Record<string, string>>,
  { from, until, published, scheduled }: CalendarWanted,
): Promise<CalendarRow[]> {
  const title = sql<string>`coalesce(draft ->> (${JSON.stringify(titles)}::jsonb ->> kind), '')`.as('title');
  const out = existing(queries)
    .where('kind', '=', sql<string>`any (${published}::text[])`)
    .where('published_version', 'is not', null)
    .where('first_published_at', '>=', from)
    .where('first_published_at', '<', until)
    .select(['id', 'kind', title, sql<EntryState>`'published'`.as('state'), 'first_published_at as at']);
  const planned = existing(queries)
    .where('kind', '=', sql<string>`any (${scheduled}::text[])`)
    .where('publish_at', '>=', from)
    .where('publish_at', '<', until)
    .select(['id', 'kind', title, sql<EntryState>`'scheduled'`.as('state'), 'publish_at as at']);
  const rows = await out
    .unionAll(planned)
    .orderBy('at')
    .orderBy('id')
    .limit(sql.lit(listedEntries))
    .execute();
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }]));
}
