/** Use cases of canned replies: every officer uses them, supervisors keep them. */

import { AppError, notFound } from '#domain/contract/errors.ts';
import {
  type CannedReplies,
  maximumCannedReplies,
  type NewCannedReply,
} from '#domain/response/messages/canned-replies.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import {
  agencyOf,
  lockAsSupervisor,
  supervises,
} from '#server/features/identity/agencies/officers/service.ts';
import { listOfficers } from '#server/features/identity/agencies/service.ts';
import * as store from '#server/features/response/messages/canned-store.ts';

export async function listCannedReplies(db: Queries, actor: Actor): Promise<CannedReplies> {
  const rows = await store.listReplies(db, agencyOf(actor));
  return {
    replies: rows.map(({ id, title, text, updated_at }) => ({ id, title, text, updatedAt: updated_at })),
    can: { manage: await supervises(db, actor) },
  };
}

/** @throws AppError 403 unless the caller supervises the agency; 409 when it has as many as it can. */
export async function createCannedReply(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  reply: NewCannedReply,
): Promise<CannedReplies> {
  const { agencyId } = await lockAsSupervisor(tx, actor);
  if ((await store.listReplies(tx, agencyId)).length >= maximumCannedReplies) {
    throw new AppError('conflict', `An agency has at most ${maximumCannedReplies} canned replies.`);
  }
  await store.insertReply(tx, agencyId, { ...reply, at: app.now().toISOString() });
  return changed(app, tx, actor, agencyId);
}

/** @throws AppError 403; 404 when the agency has no such reply. */
export async function editCannedReply(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  reply: NewCannedReply,
): Promise<CannedReplies> {
  const { agencyId } = await lockAsSupervisor(tx, actor);
  const at = app.now().toISOString();
  if (!(await store.updateReply(tx, agencyId, id, { ...reply, at }))) throw notFound('This reply');
  return changed(app, tx, actor, agencyId);
}

/** @throws AppError 403; 404 when the agency has no such reply. */
export async function removeCannedReply(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<CannedReplies> {
  const { agencyId } = await lockAsSupervisor(tx, actor);
  if (!(await store.deleteReply(tx, agencyId, id))) throw notFound('This reply');
  return changed(app, tx, actor, agencyId);
}

async function changed(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  agencyId: number,
): Promise<CannedReplies> {
  noteChange(tx, { subject: `agency ${agencyId}` });
  const officers = await listOfficers(tx, [agencyId]);
  const userIds = officers.map(({ userId }) => userId);
  await app.live.publish(tx, userIds, { kind: 'messages-changed' });
  return listCannedReplies(tx, actor);
}
