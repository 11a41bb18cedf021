/** The dates of entries in statements: its place by date, and when its text was last corrected. */
import { type RawBuilder, sql } from 'kysely';
import { filingFields } from '#domain/site/content/kinds.ts';

/** The moment of publication, else the scheduled moment, else the present one. */
export const standsAt = sql`coalesce(first_published_at, publish_at, now())`;

/** The order among entries that were never published: the newest draft first. */
export const newestDraftFirst = sql`case when first_published_at is null then -position end`;

/** The fields as an array of the database. */
const filing = sql`${sql.lit(`{${filingFields.join(',')}}`)}::text[]`;

/** The version of an entry that readers last saw. For a hidden entry, it is the last publication that was not taken back. */
const lastSeen = sql`coalesce(published, (
  select content from (
    select id, action, content, lead(action) over (order by id) as next_action
    from content_revisions where entry_id = content_entries.id
  ) as revision
  where action = 'published' and next_action is distinct from 'taken-back' order by id desc limit 1
))`;

/** When the text of an entry last changed for readers. Hiding it and showing the same text again is no change. */
export function correctedAt(content: RawBuilder<unknown>, at: string): RawBuilder<string> {
  return sql<string>`case when ${lastSeen} - ${filing} = ${content} - ${filing} then coalesce(published_at, ${at}::timestamptz) else ${at}::timestamptz end`;
}
