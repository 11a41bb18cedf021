/** Where somebody is signed in, and ending that elsewhere. */
import { notFound } from '#domain/errors.ts';
import type { OpenSession } from '#domain/settings.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { deviceWords, placeWords } from '#server/features/settings/device-words.ts';
import type { Actor } from '#server/http/actor.ts';
import { deleteOtherSessions, deleteSessionOf, listSessionsOf } from '#server/http/session-store.ts';

export async function listSessions(db: Queries, actor: Actor): Promise<OpenSession[]> {
  const rows = await listSessionsOf(db, actor.userId);
  return rows.map((row) => ({
    id: row.id,
    device: deviceWords(row.user_agent),
    place: placeWords(row.ip_address),
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
  await tellEnded(app, tx, actor);
  return {};
}

export async function endOtherSessions(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
): Promise<Record<string, never>> {
  await deleteOtherSessions(tx, actor.userId, actor.sessionId);
  await tellEnded(app, tx, actor);
  return {};
}

async function tellEnded(app: AppContext, tx: Transaction, { userId }: Actor): Promise<void> {
  await app.sessions.changed(tx, userId);
  await app.live.tell(tx, [userId], { kind: 'account-changed' });
}
