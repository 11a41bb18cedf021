import type { NotificationKind } from '#domain/platform/notifications/notifications.ts';
import { type Translate, translateIn } from '#server/base/languages/translations.ts';
import type { MailToAccount } from '#server/base/message.ts';
import type { Person } from '#server/features/platform/notifications/store.ts';

type NoticeFacts = {
  userId: number;
  kind: NotificationKind;
  /** The page that shows it: a path of ours, such as `/users/parking`. */
  link: string;
  /**
   * The account that the notice names, if not its recipient: the notice is deleted with that account. Null or left
   * out for none.
   */
  aboutId?: number | null;
  /** A person may be in danger: its mail waits for no quiet hours, and is never collected into a list. */
  urgent?: boolean;
};

export type NoticeText = {
  /** The title, in one line. */
  title: string;
  text?: string;
  /** The mail to send beside the notice. */
  mail?: MailToAccount;
};

/** A notice for one person. */
export type Notice = NoticeFacts & NoticeText;

/** A notice for one person, in the language that they chose. */
export type MemberNotice = NoticeFacts & { textFor: (t: Translate) => NoticeText };

export function localized(notice: Notice | MemberNotice, { language }: Pick<Person, 'language'>): Notice {
  if (!('textFor' in notice)) return notice;
  const { textFor, ...facts } = notice;
  const { mail, ...words } = textFor(translateIn(language));
  return { ...facts, ...words, ...(mail ? { mail: { ...mail, language } } : {}) };
}
