/** Which notices reach which people, and when. */
import type { NotificationKind } from '#domain/platform/notifications/notifications.ts';
import { quietUntil } from '#domain/platform/notifications/quiet-hours.ts';
import type { MailToAccount } from '#server/base/message.ts';
import type { Person } from '#server/features/platform/notifications/store.ts';

/** More mails of a kind within an hour wait, and come as one. */
export const mailsPerHour = 5;
export const hourMilliseconds = 3_600_000;

/** Notices about the account itself cannot be switched off. */
export function reaches(person: Person, kind: NotificationKind, way: 'inApp' | 'mail' | 'push'): boolean {
  if (kind === 'account') return true;
  return person.choices.find((choice) => choice.kind === kind)?.[way] ?? true;
}

type MailFacts = { kind: NotificationKind; urgent?: boolean | undefined; mail: MailToAccount };

/** Mails about the account's safety, or whose delivery status a page shows, are neither left out nor delayed. */
export function bypassesPreferences({ kind, mail }: MailFacts): boolean {
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
