/** What reaches whom, and when. */
import type { NotificationKind } from '#domain/notifications.ts';
import { quietUntil } from '#domain/quiet-hours.ts';
import type { MailToAccount } from '#server/delivery/message.ts';
import type { Person } from '#server/features/notifications/store.ts';

/** More mails of a kind within an hour wait, and come as one. */
export const mailsPerHour = 5;
export const hourMilliseconds = 3_600_000;

/** What is said of the account itself cannot be left out. */
export function reaches(person: Person, kind: NotificationKind, way: 'inApp' | 'mail' | 'push'): boolean {
  if (kind === 'account') return true;
  return person.choices.find((choice) => choice.kind === kind)?.[way] ?? true;
}

type MailFacts = { kind: NotificationKind; urgent?: boolean | undefined; mail: MailToAccount };

/** Of the account's safety, or shown to somebody with what became of it: neither left out nor held. */
export function alwaysGoes({ kind, mail }: MailFacts): boolean {
  return kind === 'account' || mail.flag !== undefined || mail.complaint !== undefined;
}

/** @param sent within the last hour, of this kind to this person. @returns until when it waits; null for not at all. */
export function waitsUntil(
  now: Date,
  person: Person,
  sent: { count: number; firstAt: Date },
  maximum: number,
): Date | null {
  const afterFlood = sent.count < maximum ? null : new Date(sent.firstAt.getTime() + hourMilliseconds);
  return quietUntil(afterFlood ?? now, person.quiet) ?? afterFlood;
}
