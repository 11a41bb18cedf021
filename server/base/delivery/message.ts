/** What the product tells people by mail and SMS, before it is laid out. */

export type MailLink = { label: string; url: string };

/** What a mail says; the layout makes both its text and its HTML of it. Everything is plain text. */
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
  /** Holds a code or link: nothing of it stays readable once it is sent. */
  secret?: true;
  /** Written like any other and never delivered, so that both cases take the same time. */
  suppressed?: true;
  userId?: number;
  /** The account that it tells of, where that is not who gets it: it goes when they go. Null or left out for nobody. */
  aboutId?: number | null;
  subscriberId?: number;
  /** The reply to a message of the contact page that it carries. */
  contactReplyId?: number;
  /** The flag whose owner sees what becomes of this message. */
  flag?: { flagId: number; recipient: 'agency' | 'next-of-kin'; agencyId?: number };
  /** Instead, the complaint whose reporter sees it. */
  complaint?: { complaintId: number; agencyId: number };
};

export type MailMessage = Addressed &
  MailContent & {
    channel: 'mail';
    subject: string;
    /** Who gets what is answered to it; by default nobody does. */
    replyTo?: { name: string; address: string };
  };

/** A mail to somebody whose address is looked up. */
export type MailToAccount = Omit<MailMessage, 'channel' | 'to' | 'userId'>;

/** One that waits, with what a list of several says of it. */
export type HeldMail = { title: string; link: string; mail: MailToAccount };

/** `to` in E.164. */
export type SmsMessage = Addressed & { channel: 'sms'; text: string };

/** A notification on a device. `to` is the number of its session, and `toName` what it is about. */
export type PushMessage = Addressed & {
  channel: 'push';
  title: string;
  /** A path of ours. */
  link: string;
  /** ISO 8601. */
  notBefore?: string;
};

export type OutboxMessage = MailMessage | SmsMessage | PushMessage;
