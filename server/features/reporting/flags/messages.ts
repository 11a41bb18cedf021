/** The mails of a flag, of a ride or an item, to officers. */
import type { Language } from '#domain/values/languages.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { MailMessage } from '#server/base/message.ts';
import { type AgencyRecipient, addressed } from '#server/features/identity/agencies/for-others/recipients.ts';
import type { FlaggableRecord } from '#server/features/reporting/flags/record.ts';
import { addressNotConfirmed } from '#server/features/response/cases/for-others/unconfirmed.ts';

export type FlaggedBy = {
  firstName: string;
  lastName: string;
  phone: string;
  /** Null where they chose none. */
  language: Language | null;
};

export type FlagNotice = {
  flagId: number;
  description: string;
  /** Whether the owner's e-mail address was confirmed when they flagged. */
  addressConfirmed: boolean;
  record: Pick<FlaggableRecord, 'of' | 'words'>;
  owner: FlaggedBy;
};

/** A line in mails about a report whose sender has not confirmed the address. */
const unconfirmedFact = ['E-mail address', addressNotConfirmed] as const;

const reporters = {
  passenger: { atStart: 'The passenger', title: 'Passenger' },
  sender: { atStart: 'The sender', title: 'Sender' },
} as const;

export function agencyMail(app: AppContext, notice: FlagNotice, to: AgencyRecipient): MailMessage {
  const { owner, description } = notice;
  const { of, words } = notice.record;
  const reporter = reporters[words.reporter];
  return {
    ...addressed(to),
    kind: 'flag-agency',
    flag: { flagId: notice.flagId, recipient: 'agency', agencyId: to.agencyId },
    subject: `Flagged ${of} ${words.reference}: ${words.inShort}`,
    heading: `A ${words.reporter} flagged ${of} ${words.reference}`,
    paragraphs: [description === '' ? `${reporter.atStart} gave no description.` : `“${description}”`],
    facts: [
      ...words.facts,
      [reporter.title, nameOf(owner)],
      [`${reporter.title}’s phone`, formatPhone(owner.phone)],
      ...(notice.addressConfirmed ? [] : [unconfirmedFact]),
    ],
    action: { label: `Open the ${of}`, url: app.publicUrl + words.page },
    closing: [`${reporter.atStart} sees when your agency opens it.`],
  };
}

/** The mail about a report that the ladder of a ride made, so no person flagged the ride. */
export function overdueMail(app: AppContext, notice: FlagNotice, to: AgencyRecipient): MailMessage {
  const { words } = notice.record;
  return {
    ...agencyMail(app, notice, to),
    kind: 'overdue-agency',
    subject: `Overdue vehicle ${words.reference}: ${words.inShort}`,
    heading: `The passenger of ride ${words.reference} has not arrived`,
    paragraphs: [notice.description],
  };
}

function nameOf({ firstName, lastName }: Pick<FlaggedBy, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

export function withdrawnMail(
  notice: FlagNotice,
  to: { email: string; name: string; agencyId: number },
  reason: string,
): MailMessage {
  const { of, words } = notice.record;
  return {
    channel: 'mail',
    kind: 'flag-withdrawn',
    to: to.email,
    toName: to.name,
    flag: { flagId: notice.flagId, recipient: 'agency', agencyId: to.agencyId },
    subject: `Withdrawn: flagged ${of} ${words.reference}`,
    heading: `The flag on ${of} ${words.reference} was withdrawn`,
    paragraphs: [`${reporters[words.reporter].atStart} withdrew it: “${reason}”`],
  };
}
