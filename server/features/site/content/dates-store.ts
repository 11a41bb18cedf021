/** The dates of entries in statements: its place by date, and when its text was last corrected. */
import { type RawBuilder, sql } from 'kysely';
import { filingFields } from '#domain/site/content/kinds.ts';

/** The moment of publication, else the scheduled one, else now. */
export const standsAt = sql`coalesce(first_published_at, publish_at, now())`;

/** Among those that have no day yet. */
export const newestDraftFirst = sql`case when first_published_at is null then -position end`;

/** As an array of the database. */
const filing = sql`${sql.lit(`{${filingFields.join(',')}}`)}::text[]`;

/** When what an entry says last changed for readers: hiding it and showing it again as it was changes nothing. */
export function correctedAt(content: RawBuilder<unknown>, at: string): RawBuilder<string> {
  return sql<string>`case when (
    select content - ${filing} from content_revisions
    where entry_id = content_entries.id and action = 'published' order by id desc limit 1
  ) = ${content} - ${filing} then coalesce(published_at, ${at}::timestamptz) else ${at}::timestamptz end`;
}
