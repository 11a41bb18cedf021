import type { NotificationKind } from '#domain/notifications.ts';
import type { MailToAccount } from '#server/delivery/message.ts';

/** What one person should know. */
export type Notice = {
  userId: number;
  kind: NotificationKind;
  /** One line. */
  title: string;
  text?: string;
  /** The page that shows it: a path of ours, such as `/users/parking`. */
  link: string;
  /** The account that it tells of, where that is not who gets it: it goes when they go. Null or left out for nobody. */
  aboutId?: number | null;
  /** What is said by mail as well. */
  mail?: MailToAccount;
  /** Somebody may be in danger: its mail waits for no quiet hours, and is never one of many in a list. */
  urgent?: boolean;
};
