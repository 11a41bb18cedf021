/** The queries of notifications. */
import type { NotificationKind } from '#domain/notifications.ts';
import type { Transaction } from '#server/database/connection.ts';

type Person = { email: string; name: string };

/** @returns those of these accounts that can still be told something. */
export async function findPeople(tx: Transaction, userIds: number[]): Promise<Map<number, Person>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', userIds)
    .where('deactivated_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, email, first_name, last_name }) => [
      id,
      { email, name: `${first_name} ${last_name}`.trim() },
    ]),
  );
}

type NewNotification = {
  userId: number;
  kind: NotificationKind;
  title: string;
  text?: string;
  link: string;
};

export async function insert(tx: Transaction, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(
      notifications.map(({ userId, kind, title, text = '', link }) => ({
        user_id: userId,
        kind,
        title,
        text,
        link,
      })),
    )
    .execute();
}
