/** Messages by mail, SMS and push, before they are laid out. */
import type { Language } from '#domain/values/languages.ts';
import type { DrawnPlate } from '#server/base/http/formats/plate.ts';

/** Mails to members and to subscribers, in the language that they chose. A test writes each in every language. */
export const memberMails = [
  'verify-email',
  'reset-password',
  'already-registered',
  'password-changed',
  'reset-started',
  'second-step-failed',
  'own-number',
  'two-step',
  'account-suspended',
  'account-restored',
  'account-deleted',
  'case-step',
  'item-received',
  'waybill-locked',
  'message-answered',
  'parking',
  'safety-pass-opened',
  'moderation-kept',
  'moderation-hidden',
  'moderation-restored',
  'moderation-appeal',
  'notice-digest',
  'did-you-arrive',
  'subscription-confirm',
  'subscription-known',
  'news-post',
] as const;
export type MemberMail = (typeof memberMails)[number];

/** Mails to agencies, to staff, to the association, and with answers of staff, all of which are in English. */
export const englishMails = [
  'flag-agency',
  'overdue-agency',
  'duress-agency',
  'flag-withdrawn',
  'complaint-agency',
  'complaint-edited',
  'complaint-withdrawn',
  'complaint-over',
  'case-handed-over',
  'case-agency-added',
  'case-reopened',
  'case-help-asked',
  'case-overdue',
  'desk-week',
  'message-written',
  'officer-invitation',
  'staff-invitation',
  'staff-removed',
  'audit-witness',
  'contact-message',
  'contact-reply',
] as const;
export type EnglishMail = (typeof englishMails)[number];

export const smsKinds = [
  'flag-next-of-kin',
  'flag-withdrawn',
  'ride-arrived',
  'ride-duress',
  'kin-test',
  'waybill-code',
  'ladder-question',
  'ladder-kin',
  'ladder-help',
  'ladder-later',
  'text-number-code',
  'text-answer',
  'text-goodbye',
  'case-step',
] as const;
export const pushKinds = ['notice-on-device', 'urgent-notice-on-device'] as const;

/** The kinds of messages of all channels. */
export const messageKinds: readonly string[] = [
  ...new Set<string>([...memberMails, ...englishMails, ...smsKinds, ...pushKinds]),
];

export type MailLink = { label: string; url: string };

/** Label and value. */
export type MailFact = readonly [string, string | MailLink | MailPlate];

/** A vehicle's number, which HTML shows in the colour that it has on the road. */
export type MailPlate = { plate: DrawnPlate };

/** The content of a mail; the layout makes both its text and its HTML from it. Everything is plain text. */
export type MailContent = {
  /** English by default. */
  language?: Language;
  heading: string;
  paragraphs: readonly string[];
  /** A code to type, shown large. */
  code?: string;
  facts?: ReadonlyArray<MailFact>;
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
  /** The case whose step it tells: a newer one takes its place while it waits. */
  caseId?: number;
  subscriberId?: number;
  /** The reply to a message of the contact page that it carries. */
  contactReplyId?: number;
  /** The flag whose owner sees the delivery of this message. */
  flag?: { flagId: number; recipient: 'agency' | 'next-of-kin'; agencyId?: number };
  /** Instead, the complaint whose reporter sees it. */
  complaint?: { complaintId: number; agencyId: number };
  /** Instead, the ride whose next of kin is told of it; or its passenger, where `userId` is that. */
  rideId?: number;
};

/** A PDF that a mail carries. `name` is the file's. */
export type Attachment = { name: string; content: Buffer };

export type MailMessage = Addressed &
  MailContent & {
    channel: 'mail';
    kind: MemberMail | EnglishMail;
    subject: string;
    /** The recipient of replies; by default none. */
    replyTo?: { name: string; address: string };
    attachment?: Attachment;
  };

/** A mail to an account whose address is looked up. */
export type MailToAccount = Omit<MailMessage, 'channel' | 'to' | 'userId'>;

/** A mail that waits, with its line for a summary of several. */
export type DeferredMail = { title: string; link: string; mail: MailToAccount };

/** `to` in E.164. `afterSeconds`: it waits so long, counted by the database's clock. */
export type SmsMessage = Addressed & {
  channel: 'sms';
  kind: (typeof smsKinds)[number];
  text: string;
  afterSeconds?: number;
};

/** A notification on a device. `to` is the number of its session, and `toName` its subject. */
export type PushMessage = Addressed & {
  channel: 'push';
  kind: (typeof pushKinds)[number];
  title: string;
  /** A path of ours. */
  link: string;
  /** ISO 8601. */
  notBefore?: string;
};

/** On WhatsApp, where a person may get messages for a day after they wrote. `to` in E.164. */
export type WhatsAppMessage = Addressed & {
  channel: 'whatsapp';
  kind: 'text-answer' | 'text-goodbye' | 'ladder-question';
  text: string;
};

export type OutboxMessage = MailMessage | SmsMessage | PushMessage | WhatsAppMessage;
