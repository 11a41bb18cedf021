/** The reporter's own complaint, read or held for a change. */
import { notFound } from '#domain/contract/errors.ts';
import type { RecordKey } from '#domain/values/speakable-ids.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import * as store from '#server/features/reporting/complaints/store.ts';

/** @throws AppError 404 when it is not the caller's. */
export async function readOwn(db: Queries, actor: Actor, key: RecordKey): Promise<store.ComplaintDetailsRow> {
  const row = await store.findDetails(db, key);
  if (row?.owner_id !== actor.userId) throw notFound('This complaint');
  return row;
}

/** Nothing else happens to it or its cases until the transaction ends. @throws AppError 404 as well. */
export async function lockOwnComplaint(
  tx: Transaction,
  actor: Actor,
  key: RecordKey,
): Promise<store.ComplaintDetailsRow> {
  const id = await store.lockOwn(tx, key, actor.userId);
  if (id === undefined) throw notFound('This complaint');
  return readOwn(tx, actor, id);
}
