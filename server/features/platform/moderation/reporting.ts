/** Use case of reports: people tell staff what should not be there. */
import { AppError, notFound } from '#domain/errors.ts';
import type { ModeratedKind } from '#domain/moderation.ts';
import type { NewReport } from '#domain/reports.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import { tellDesk } from '#server/features/desk/telling.ts';
import * as reports from '#server/features/moderation/reports-store.ts';
import { type HeldItem, hold } from '#server/features/moderation/store.ts';
import type { Actor } from '#server/http/actor.ts';

const names: Readonly<Record<ModeratedKind, string>> = {
  traffic: 'update',
  comment: 'comment',
  space: 'parking space',
};

const notFoundNames: Readonly<Record<ModeratedKind, string>> = {
  traffic: 'This traffic update',
  comment: 'This comment',
  space: 'This parking space',
};

/** @throws AppError 403 for one's own; 404 when the caller sees no such thing; 409 for a second time. */
export async function report(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { kind, id }: { kind: ModeratedKind; id: number },
  sent: NewReport,
): Promise<Record<string, never>> {
  const held = await hold(tx, kind, id);
  if (!held || !isSeen(held, kind, actor)) throw notFound(notFoundNames[kind]);
  if (held.author_id === actor.userId)
    throw new AppError('not_allowed', `This ${names[kind]} is yours. You can change it yourself.`);
  const at = app.now().toISOString();
  if (!(await reports.insert(tx, kind, { ...sent, id, reporterId: actor.userId, at })))
    throw new AppError('conflict', `You have reported this ${names[kind]} already.`);
  await tellDesk(app, tx);
  return {};
}

function isSeen({ standing, author_id }: HeldItem, kind: ModeratedKind, actor: Actor): boolean {
  if (author_id === actor.userId) return true;
  return standing === 'shown' || (standing === 'new' && kind !== 'comment');
}
