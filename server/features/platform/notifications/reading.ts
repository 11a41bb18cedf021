/** A person reads their notifications, and chooses how they come. */
import type { AccountType } from '#domain/contract/account-types.ts';
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import {
  chosenKinds,
  type Notification,
  type NotificationListQuery,
  type NotificationPreferences,
} from '#domain/platform/notifications/notifications.ts';
import {
  clockOfMinutes,
  minutesOfClock,
  type QuietHours,
} from '#domain/platform/notifications/quiet-hours.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { reaches } from '#server/features/platform/notifications/policy.ts';
import * as store from '#server/features/platform/notifications/store.ts';

export async function listNotifications(
  db: Queries,
  actor: Actor,
  query: NotificationListQuery,
): Promise<Page<Notification>> {
  const { rows, total } = await store.listOfUser(db, actor.userId, query);
  return pageOf(rows.map(present), total, query);
}

function present(row: store.NotificationRow): Notification {
  const { id, kind, title, text, link, created_at: createdAt, read_at: readAt } = row;
  return { id, kind, title, text, link, createdAt, readAt };
}

export async function countUnread(db: Queries, actor: Actor): Promise<{ unread: number }> {
  return { unread: await store.countUnread(db, actor.userId) };
}

/** @throws AppError 404 when it is not the caller's. */
export async function readNotification(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Notification> {
  const row = await store.markRead(tx, actor.userId, id, app.now().toISOString());
  if (!row) throw notFound('This notification');
  await notifyChanged(app, tx, actor.userId);
  return present(row);
}

/** @returns how many are left unread: those that came since. */
export async function readAll(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  upToId: number,
): Promise<{ unread: number }> {
  const changed = await store.markAllRead(tx, actor.userId, upToId, app.now().toISOString());
  if (changed > 0) await notifyChanged(app, tx, actor.userId);
  return { unread: await store.countUnread(tx, actor.userId) };
}

function notifyChanged(app: AppContext, tx: Transaction, userId: number): Promise<void> {
  return app.live.publish(tx, [userId], { kind: 'notifications-changed' });
}

export async function getPreferences(db: Queries, actor: Actor): Promise<NotificationPreferences> {
  const person = (await store.findPeople(db, [actor.userId])).get(actor.userId);
  if (!person) throw new AppError('not_signed_in', 'Sign in to go on.');
  return {
    choices: chosenKinds(actor.accountType).map((kind) => ({
      kind,
      inApp: reaches(person, kind, 'inApp'),
      mail: reaches(person, kind, 'mail'),
      push: reaches(person, kind, 'push'),
    })),
    quietFrom: clockOfMinutes(person.quiet?.from ?? null),
    quietTo: clockOfMinutes(person.quiet?.to ?? null),
  };
}

/** @throws AppError 422 beside the field that is wrong. */
export async function savePreferences(
  tx: Transaction,
  actor: Actor,
  chosen: NotificationPreferences,
): Promise<NotificationPreferences> {
  requireOwnKinds(actor.accountType, chosen);
  await store.saveChoices(tx, actor.userId, chosen.choices, quietOf(chosen));
  return getPreferences(tx, actor);
}

function requireOwnKinds(accountType: AccountType, { choices }: NotificationPreferences): void {
  const kinds = choices.map(({ kind }) => kind);
  if (new Set(kinds).size < kinds.length) throw wrong('choices', 'Send each kind once.');
  const own = chosenKinds(accountType);
  if (kinds.some((kind) => !own.includes(kind))) {
    throw wrong('choices', 'One of these kinds is not yours to choose.');
  }
}

function quietOf({ quietFrom, quietTo }: NotificationPreferences): QuietHours | null {
  const [from, to] = [minutesOfClock(quietFrom), minutesOfClock(quietTo)];
  if (from === null && to === null) return null;
  if (from === null) throw wrong('quiet_from', 'Say when the quiet begins.');
  if (to === null) throw wrong('quiet_to', 'Say when the quiet ends.');
  if (from === to) throw wrong('quiet_to', 'The quiet cannot end when it begins.');
  return { from, to };
}

function wrong(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: [message] } });
}
