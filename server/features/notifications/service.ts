/** Telling people what they should know: in the list behind the bell, and by mail. */
import type { NotificationKind } from '#domain/notifications.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { MailMessage } from '#server/delivery/message.ts';
import { enqueueMessages } from '#server/delivery/outbox.ts';
import * as store from '#server/features/notifications/store.ts';

export type Notice = {
  userId: number;
  kind: NotificationKind;
  /** One line. */
  title: string;
  text?: string;
  /** The page that shows it: a path of ours, such as `/users/parking`. */
  link: string;
  /** What is said by mail as well. */
  mail?: Omit<MailMessage, 'channel' | 'to' | 'toName' | 'userId'>;
};

/** Each person's open windows show it when the transaction commits; whoever is gone is left out. */
export async function notify(app: AppContext, tx: Transaction, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const people = await store.findPeople(tx, [...new Set(notices.map(({ userId }) => userId))]);
  const reached = notices.flatMap((notice) => {
    const person = people.get(notice.userId);
    return person ? [{ notice, person }] : [];
  });
  await store.insert(
    tx,
    reached.map(({ notice }) => notice),
  );
  await app.live.tell(tx, [...people.keys()], { kind: 'notifications-changed' });
  await enqueueMessages(
    tx,
    reached.flatMap(({ notice: { mail, userId }, person }) =>
      mail ? [{ ...mail, channel: 'mail' as const, to: person.email, toName: person.name, userId }] : [],
    ),
  );
}
