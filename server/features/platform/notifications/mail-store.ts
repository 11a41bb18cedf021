/** The queries of mails of notices: those that wait, and how many went within the hour. */
import type { NotificationKind } from '#domain/platform/notifications/notifications.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { daysBefore } from '#server/base/database/removal.ts';
import type { DeferredMail } from '#server/base/message.ts';

export type Mailed = {
  userId: number;
  kind: NotificationKind;
  at: string;
  /** The mail that waits, and until when; null for one that is sent. */
  waiting: { held: DeferredMail; dueAt: string } | null;
};

export async function insertMailed(tx: Transaction, mails: readonly Mailed[]): Promise<void> {
  if (mails.length === 0) return;
  await tx
    .insertInto('notice_mails')
    .values(
      mails.map(({ userId, kind, at, waiting }) => ({
        user_id: userId,
        kind,
        at,
        held: waiting && JSON.stringify(waiting.held),
        due_at: waiting?.dueAt ?? null,
      })),
    )
    .execute();
}

export type RecentMails = { user_id: number; kind: NotificationKind; count: number; first_at: string };

/** The number of mails to these people since then, by kind. */
export function countSent(
  queries: Queries,
  userIds: readonly number[],
  since: string,
): Promise<RecentMails[]> {
  return queries
    .selectFrom('notice_mails')
    .select(['user_id', 'kind'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('first_at')])
    .where('user_id', 'in', userIds)
    .where('at', '>', since)
    .where('due_at', 'is', null)
    .groupBy(['user_id', 'kind'])
    .execute();
}

export type Waiting = { user_id: number; kind: NotificationKind };

/** The people and kinds whose mails are due. */
export function listDue(queries: Queries, now: string, limit: number): Promise<Waiting[]> {
  return queries
    .selectFrom('notice_mails')
    .select(['user_id', 'kind'])
    .distinct()
    .where('due_at', '<=', now)
    .orderBy('user_id')
    .orderBy('kind')
    .limit(limit)
    .execute();
}

export async function postpone(tx: Transaction, { user_id, kind }: Waiting, dueAt: string): Promise<void> {
  await tx
    .updateTable('notice_mails')
    .set({ due_at: dueAt })
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('due_at', '<', dueAt)
    .execute();
}

/** Takes all that wait, oldest first: another process that takes them at the same time gets none. */
export async function takeWaiting(
  tx: Transaction,
  { user_id, kind }: Waiting,
): Promise<(DeferredMail & { at: string })[]> {
  const rows = await tx
    .deleteFrom('notice_mails')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('due_at', 'is not', null)
    .returning(['id', 'at', 'held'])
    .execute();
  return rows
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ at, held }) => (held === null ? [] : [{ ...held, at }]));
}

export async function deleteSent(queries: Queries, now: Date): Promise<void> {
  await queries
    .deleteFrom('notice_mails')
    .where('due_at', 'is', null)
    .where('at', '<', daysBefore(now, 1))
    .execute();
}
