/** Use case of reports: people report content to staff. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import type { ModeratedKind } from '#domain/platform/moderation/moderation.ts';
import type { NewReport } from '#domain/platform/moderation/reports.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { notifyDesk } from '#server/features/platform/backoffice/for-others/notify.ts';
import * as reports from '#server/features/platform/moderation/reports-store.ts';
import { lock, type ReportedItem } from '#server/features/platform/moderation/store.ts';

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

/** @throws AppError 403 for one's own content; 404 when the caller sees no such content; 409 for a second report. */
export async function report(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { kind, id }: { kind: ModeratedKind; id: number },
  sent: NewReport,
): Promise<Record<string, never>> {
  const locked = await lock(tx, kind, id);
  if (!locked || !isSeen(locked, kind, actor)) throw notFound(notFoundNames[kind]);
  if (locked.author_id === actor.userId)
    throw new AppError('not_allowed', `This ${names[kind]} is yours. You can change it yourself.`);
  const at = app.now().toISOString();
  if (!(await reports.insert(tx, kind, { ...sent, id, reporterId: actor.userId, at })))
    throw new AppError('conflict', `You have reported this ${names[kind]} already.`);
  await notifyDesk(app, tx);
  return {};
}

function isSeen({ status, author_id }: ReportedItem, kind: ModeratedKind, actor: Actor): boolean {
  if (author_id === actor.userId) return true;
  return status === 'shown' || (status === 'new' && kind !== 'comment');
}
