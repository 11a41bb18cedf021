/** Lists the sessions of an account, and ends them. */
import { notFound } from '#domain/contract/errors.ts';
import type { OpenSession } from '#domain/identity/settings.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { RememberDevice } from '#server/base/http/limits/known-devices.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { lockForChange } from '#server/features/identity/accounts/account-lock.ts';
import { addressLabel, deviceLabel } from '#server/features/identity/accounts/device-labels.ts';
import {
  deleteOtherSessions,
  deleteSessionOf,
  listSessionsOf,
} from '#server/features/identity/accounts/session-store.ts';

export async function listSessions(db: Queries, actor: Actor): Promise<OpenSession[]> {
  const rows = await listSessionsOf(db, actor.userId);
  return rows.map((row) => ({
    id: row.id,
    device: deviceLabel(row.user_agent),
    place: addressLabel(row.ip_address),
    current: row.id === actor.sessionId,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/** @throws AppError 404 when it is not the caller's, or has ended. */
export async function endSession(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Record<string, never>> {
  if (!(await deleteSessionOf(tx, actor.userId, id))) throw notFound('This device');
  await notifyEnded(app, tx, actor);
  return {};
}

export async function endOtherSessions(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  remember: RememberDevice,
): Promise<Record<string, never>> {
  const account = await lockForChange(tx, actor.userId);
  await deleteOtherSessions(tx, actor.userId, actor.sessionId);
  if (account && account.email_verified_at !== null) await remember(tx, account);
  await notifyEnded(app, tx, actor);
  return {};
}

async function notifyEnded(app: AppContext, tx: Transaction, { userId }: Actor): Promise<void> {
  await app.sessions.changed(tx, userId);
  await app.live.publish(tx, [userId], { kind: 'account-changed' });
}
