/** The queries that publish entries, at once or at a set time, and hide them. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { correctedAt } from '#server/features/site/content/dates-store.ts';
import { existing, ofVersion } from '#server/features/site/content/store.ts';

/** Publishes the draft of that version. @returns false when another person saved after it, or it is already published. */
export async function publishDraft(
  tx: Transaction,
  id: number,
  version: number,
  content: unknown,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await ofVersion(tx, id, version)
    .set({
      published: JSON.stringify(content),
      published_version: version,
      published_at: correctedAt(sql`draft`, at),
      first_published_at: sql<string>`coalesce(first_published_at, ${at}::timestamptz)`,
      ...nothingScheduled,
    })
    .where('published_version', 'is distinct from', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const nothingScheduled = { publish_at: null, scheduled_version: null, scheduled: null };

export type Scheduled = { version: number; content: unknown; publishAt: string; by: number };

/** Replaces an earlier schedule. @returns false when another person saved after that version. */
export async function schedule(tx: Transaction, id: number, scheduled: Scheduled): Promise<boolean> {
  const { numUpdatedRows } = await ofVersion(tx, id, scheduled.version)
    .set({
      publish_at: scheduled.publishAt,
      scheduled_version: scheduled.version,
      scheduled: JSON.stringify(scheduled.content),
      scheduled_by: scheduled.by,
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false when another person saved after that version, or nothing is scheduled. */
export async function cancelSchedule(tx: Transaction, id: number, version: number): Promise<boolean> {
  const { numUpdatedRows } = await ofVersion(tx, id, version)
    .set(nothingScheduled)
    .where('publish_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Entries due for publication, longest due first. */
export async function listDue(queries: Queries, now: string, limit: number): Promise<number[]> {
  const rows = await existing(queries)
    .select('id')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Publishes the version that is due by now. @returns undefined when none is due any more. */
export function publishScheduled(tx: Transaction, id: number, now: string) {
  return tx
    .updateTable('content_entries')
    .set(({ ref }) => ({
      published: ref('scheduled'),
      published_version: ref('scheduled_version'),
      published_at: correctedAt(sql`scheduled`, now),
      first_published_at: sql<string>`coalesce(first_published_at, ${now}::timestamptz)`,
      ...nothingScheduled,
    }))
    .where('id', '=', id)
    .where('publish_at', '<=', now)
    .where('deleted_at', 'is', null)
    .returning(['kind', 'published', 'published_version', 'scheduled_by'])
    .executeTakeFirst();
}

/** @returns false when another person saved after that version, or it is not published. */
export async function unpublish(tx: Transaction, id: number, version: number): Promise<boolean> {
  const { numUpdatedRows } = await ofVersion(tx, id, version)
    .set({ published: null, published_version: null, ...nothingScheduled })
    .where('published', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The version of an entry that readers see; null while they see none. */
export async function findPublishedContent(queries: Queries, id: number): Promise<unknown> {
  const row = await existing(queries).where('id', '=', id).select('published').executeTakeFirst();
  return row?.published ?? null;
}

/** @returns the scheduled version and its content; undefined when the entry is not scheduled for the time that was seen. */
export function moveSchedule(
  tx: Transaction,
  id: number,
  { seen, publishAt, by }: { seen: string; publishAt: string; by: number },
) {
  return tx
    .updateTable('content_entries')
    .set({ publish_at: publishAt, scheduled_by: by })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('publish_at', '=', seen)
    .returning(['scheduled', 'scheduled_version as version'])
    .executeTakeFirst();
}
