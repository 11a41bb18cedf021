/** The dates of entries in statements: its place by date, and when its text was last corrected. */
import { type RawBuilder, sql } from 'kysely';
import { filingFields } from '#domain/site/content/kinds.ts';

/** The moment of publication, else the scheduled one, else now. */
export const standsAt = sql`coalesce(first_published_at, publish_at, now())`;

/** Among those that have no day yet. */
export const newestDraftFirst = sql`case when first_published_at is null then -position end`;

/** As an array of the database. */
const filing = sql`${sql.lit(`{${filingFields.join(',')}}`)}::text[]`;

/** The version of an entry that readers last saw. Of one that is hidden, that is the last publication that was not taken back. */
const lastSeen = sql`coalesce(published, (
  select content from (
    select id, action, content, lead(action) over (order by id) as next_action
    from content_revisions where entry_id = content_entries.id
  ) as revision
  where action = 'published' and next_action is distinct from 'taken-back' order by id desc limit 1
))`;

/** When what an entry says last changed for readers: hiding it and showing it again as it was changes nothing. */
export function correctedAt(content: RawBuilder<unknown>, at: string): RawBuilder<string> {
  return sql<string>`case when ${lastSeen} - ${filing} = ${content} - ${filing} then coalesce(published_at, ${at}::timestamptz) else ${at}::timestamptz end`;
}
