/** The queries of canned replies. */
import { sql } from 'kysely';
import type { NewCannedReply } from '#domain/response/messages/canned-replies.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

export function listReplies(queries: Queries, agencyId: number) {
  return queries
    .selectFrom('canned_replies')
    .select(['id', 'title', 'text', 'updated_at'])
    .where('agency_id', '=', agencyId)
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute();
}

export async function insertReply(
  tx: Transaction,
  agencyId: number,
  reply: NewCannedReply & { at: string },
): Promise<void> {
  const { title, text, at } = reply;
  await tx
    .insertInto('canned_replies')
    .values({ agency_id: agencyId, title, text, updated_at: at })
    .execute();
}

/** @returns false when the agency has no such reply. */
export async function updateReply(
  tx: Transaction,
  agencyId: number,
  id: number,
  reply: NewCannedReply & { at: string },
): Promise<boolean> {
  const { title, text, at } = reply;
  const result = await tx
    .updateTable('canned_replies')
    .set({ title, text, updated_at: at })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns false when the agency has no such reply. */
export async function deleteReply(tx: Transaction, agencyId: number, id: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('canned_replies')
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
