/** The queries that keep what a publication or a schedule replaced, and put it back. */
import { sql } from 'kysely';
import type { Transaction } from '#server/base/database/connection.ts';
import { existing } from '#server/features/site/content/store.ts';

/** Locks the entry, so that no other call publishes it until the transaction ends. @returns what readers see, and since when. */
export function lockPublished(tx: Transaction, id: number) {
  return existing(tx)
    .where('id', '=', id)
    .select(['published', 'published_version', 'published_at', 'first_published_at'])
    .forUpdate()
    .executeTakeFirst();
}

export type Replaced = NonNullable<Awaited<ReturnType<typeof lockPublished>>>;

/** Locks the entry, so that no other call schedules it until the transaction ends. @returns its schedule. */
export function lockSchedule(tx: Transaction, id: number) {
  return existing(tx)
    .where('id', '=', id)
    .select(['publish_at', 'scheduled_version', 'scheduled', 'scheduled_by'])
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps with the newest publication or schedule what it replaced, and with no earlier one of the entry. */
export async function storeReplaced(tx: Transaction, entryId: number, replaced: unknown): Promise<void> {
  await sql`
    update content_revisions
    set replaced = case when id = newest.newest_id then ${JSON.stringify(replaced)}::jsonb end
    from (select max(id) as newest_id from content_revisions where entry_id = ${entryId}) as newest
    where entry_id = ${entryId} and (id = newest.newest_id or replaced is not null)
  `.execute(tx);
}

/**
 * Shows readers again what they saw before the publication that was the last change of the entry.
 * @returns whether they see nothing of it now; undefined when its last change is another one, or is longer ago.
 */
export async function takeBack(
  tx: Transaction,
  id: number,
  { version, minutes }: { version: number; minutes: number },
): Promise<{ hidden: boolean } | undefined> {
  const { rows } = await sql<{ hidden: boolean }>`
    update content_entries set
      published = nullif(replaced -> 'published', 'null'),
      published_version = (replaced ->> 'published_version')::integer,
      published_at = (replaced ->> 'published_at')::timestamptz,
      first_published_at = (replaced ->> 'first_published_at')::timestamptz
    from (
      select action, version as last_version, replaced, at from content_revisions
      where entry_id = ${id} order by id desc limit 1
    ) as last
    where content_entries.id = ${id} and deleted_at is null
      and version = ${version} and published_version = ${version} and action = 'published'
      and last_version = ${version} and replaced is not null and at >= now() - make_interval(mins => ${minutes})
    returning published is null as hidden
  `.execute(tx);
  return rows[0];
}

/**
 * Puts back the schedule before the one that was the last change of the entry.
 * @returns its version and content, null where there was none; undefined when the last change is another one, is longer ago, or the
 *   schedule before is due by now.
 */
export async function takeBackSchedule(
  tx: Transaction,
  id: number,
  { version, minutes, now }: { version: number; minutes: number; now: string },
): Promise<{ version: number | null; scheduled: unknown } | undefined> {
  const { rows } = await sql<{ version: number | null; scheduled: unknown }>`
    update content_entries set
      publish_at = (replaced ->> 'publish_at')::timestamptz,
      scheduled_version = (replaced ->> 'scheduled_version')::integer,
      scheduled = nullif(replaced -> 'scheduled', 'null'),
      scheduled_by = (select id from users where id = (replaced ->> 'scheduled_by')::bigint)
    from (
      select action, version as last_version, replaced, at from content_revisions
      where entry_id = ${id} order by id desc limit 1
    ) as last
    where content_entries.id = ${id} and deleted_at is null
      and version = ${version} and scheduled_version = ${version} and action = 'scheduled'
      and last_version = ${version} and replaced is not null and at >= now() - make_interval(mins => ${minutes})
      and coalesce((replaced ->> 'publish_at')::timestamptz > ${now}, true)
    returning scheduled_version as version, scheduled
  `.execute(tx);
  return rows[0];
}
