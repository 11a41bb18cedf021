/** What people do with their notifications: read them, and choose how they come. */
import type { AccountType } from '#domain/account-types.ts';
import { AppError, notFound } from '#domain/errors.ts';
import {
  chosenKinds,
  type Notification,
  type NotificationListQuery,
  type NotificationPreferences,
} from '#domain/notifications.ts';
import { type Page, pageOf } from '#domain/paging.ts';
import { clockOfMinutes, minutesOfClock, type QuietHours } from '#domain/quiet-hours.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { reaches } from '#server/features/notifications/policy.ts';
import * as store from '#server/features/notifications/store.ts';
import type { Actor } from '#server/http/actor.ts';

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
  await tellChanged(app, tx, actor.userId);
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
  if (changed > 0) await tellChanged(app, tx, actor.userId);
  return { unread: await store.countUnread(tx, actor.userId) };
}

function tellChanged(app: AppContext, tx: Transaction, userId: number): Promise<void> {
  return app.live.tell(tx, [userId], { kind: 'notifications-changed' });
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
