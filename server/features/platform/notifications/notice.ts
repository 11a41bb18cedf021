import type { NotificationKind } from '#domain/platform/notifications/notifications.ts';
import type { MailToAccount } from '#server/base/delivery/message.ts';

/** A notice for one person. */
export type Notice = {
  userId: number;
  kind: NotificationKind;
  /** One line. */
  title: string;
  text?: string;
  /** The page that shows it: a path of ours, such as `/users/parking`. */
  link: string;
  /**
   * The account that the notice names, if not its recipient: the notice is deleted with that account. Null or left
   * out for none.
   */
  aboutId?: number | null;
  /** The mail to send beside the notice. */
  mail?: MailToAccount;
  /** A person may be in danger: its mail waits for no quiet hours, and is never collected into a list. */
  urgent?: boolean;
};
