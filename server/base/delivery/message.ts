/** Messages by mail, SMS and push, before they are laid out. */

export type MailLink = { label: string; url: string };

/** The content of a mail; the layout makes both its text and its HTML from it. Everything is plain text. */
export type MailContent = {
  heading: string;
  paragraphs: readonly string[];
  /** A code to type, shown large. */
  code?: string;
  /** Label and value. */
  facts?: ReadonlyArray<readonly [string, string | MailLink]>;
  action?: MailLink;
  /** Smaller, at the end. */
  closing?: readonly string[];
  /** Where a subscriber ends these mails: a link at the end, and the button that mail programs have for it. */
  unsubscribeUrl?: string;
};

type Addressed = {
  /** Which message it is, such as `verify-email`. */
  kind: string;
  to: string;
  toName?: string;
  /** Holds a code or link: its content is removed once it is sent. */
  secret?: true;
  /** Written like any other and never delivered, so that both cases take the same time. */
  suppressed?: true;
  userId?: number;
  /**
   * The account that it is about, where that is not the recipient's: it is deleted with that account. Null or left
   * out for none.
   */
  aboutId?: number | null;
  subscriberId?: number;
  /** The reply to a message of the contact page that it carries. */
  contactReplyId?: number;
  /** The flag whose owner sees the delivery of this message. */
  flag?: { flagId: number; recipient: 'agency' | 'next-of-kin'; agencyId?: number };
  /** Instead, the complaint whose reporter sees it. */
  complaint?: { complaintId: number; agencyId: number };
};

export type MailMessage = Addressed &
  MailContent & {
    channel: 'mail';
    subject: string;
    /** The recipient of replies; by default none. */
    replyTo?: { name: string; address: string };
  };

/** A mail to an account whose address is looked up. */
export type MailToAccount = Omit<MailMessage, 'channel' | 'to' | 'userId'>;

/** A mail that waits, with its line for a summary of several. */
export type DeferredMail = { title: string; link: string; mail: MailToAccount };

/** `to` in E.164. */
export type SmsMessage = Addressed & { channel: 'sms'; text: string };

/** A notification on a device. `to` is the number of its session, and `toName` its subject. */
export type PushMessage = Addressed & {
  channel: 'push';
  title: string;
  /** A path of ours. */
  link: string;
  /** ISO 8601. */
  notBefore?: string;
};

export type OutboxMessage = MailMessage | SmsMessage | PushMessage;
