/** A message as the features write it: what to say to whom. The layout of a mail is made from it when it is queued. */

type FlagReference = { flagId: number; recipient: 'agency' | 'next-of-kin'; agencyId?: number };

export type MailMessage = {
  channel: 'mail';
  /** What it is about, such as `verify-email`; shown in the delivery queue. */
  kind: string;
  to: string;
  toName?: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** A code to type, shown large. */
  code?: string;
  facts?: [label: string, value: string][];
  action?: { label: string; url: string };
  closing?: string[];
  /** Holds something that must not stay readable in the table once it is sent. */
  secret?: boolean;
  flag?: FlagReference;
  userId?: number;
  /** Written for an address that must not get it, so that both cases take the same time. */
  suppressed?: boolean;
};

export type SmsMessage = {
  channel: 'sms';
  kind: string;
  /** E.164. */
  to: string;
  toName?: string;
  text: string;
  flag?: FlagReference;
  userId?: number;
};

export type OutboxMessage = MailMessage | SmsMessage;
