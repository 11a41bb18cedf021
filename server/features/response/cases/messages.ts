/** The mails of cases: each public step to the reporter, and other people's steps to officers. */
import type { CaseEvent, CaseEventOf } from '#domain/response/cases/case-events.ts';
import { reopenDays } from '#domain/response/cases/case-state.ts';
import { outcomeLabels } from '#domain/response/cases/outcome-labels.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { type Translate, translateIn } from '#server/base/languages/translations.ts';
import type { MailMessage } from '#server/base/message.ts';
import { type AgencyRecipient, addressed } from '#server/features/identity/agencies/for-others/recipients.ts';
import type { MailedNotice } from '#server/features/platform/notifications/service.ts';
import { addressNotConfirmed } from '#server/features/response/cases/for-others/unconfirmed.ts';
import type { RecordOfCase } from '#server/features/response/cases/record-store.ts';
import type { ReportKey } from '#server/features/response/cases/store.ts';

/** @returns undefined for steps that the reporter sees on the page and needs no mail for, and once they are gone. */
export function stepMail(
  app: AppContext,
  { record, event }: { record: RecordOfCase; event: CaseEvent },
): MailMessage | undefined {
  const language = record.reporter?.language ?? 'en';
  const t = translateIn(language);
  const words = textsOf(record, event, t);
  if (!words || !record.reporter) return undefined;
  return {
    channel: 'mail',
    kind: 'case-step',
    language,
    to: record.reporter.email,
    toName: record.reporter.name,
    userId: record.reporter.id,
    subject: `${words.heading}: ${record.reference}`,
    heading: words.heading,
    paragraphs: words.paragraphs,
    facts: [
      [t('Your report'), record.reference],
      [t('Agency'), record.agencyName],
    ],
    action: { label: t('See your report'), url: app.publicUrl + pageOf(record) },
  };
}

/** The page on which the reporter reads it. */
export function pageOf({ of, id }: RecordOfCase): string {
  if (of === 'ride') return `/users/ridesDetails/${id}`;
  return of === 'item' ? `/users/itemDetails/${id}` : `/users/complain/details/${id}`;
}

function textsOf(
  { agencyName: agency }: RecordOfCase,
  event: CaseEvent,
  t: Translate,
): { heading: string; paragraphs: string[] } | undefined {
  switch (event.kind) {
    case 'acknowledged':
      return {
        heading: t('Your report is acknowledged'),
        paragraphs: [t('{agency} has taken up your report.', { agency })],
      };
    case 'replied':
      return {
        heading: t('An agency answered you'),
        paragraphs: [`${agency}: “${event.data.text}”`, ...pictureWords(event.data, t)],
      };
    case 'handed_off':
      return {
        heading: t('Your report was handed over'),
        paragraphs: [
          t('{agency} handed it to another agency: “{reason}”', { agency, reason: event.data.reason }),
        ],
      };
    case 'agency_added':
      return {
        heading: t('One more agency has your report'),
        paragraphs: [
          t('{agency} told one more agency of it: “{reason}”', { agency, reason: event.data.reason }),
        ],
      };
    case 'resolved':
      return {
        heading: t('Your report is resolved'),
        paragraphs: [
          ...resolutionWords(agency, event.data, t),
          t('If it is not, you can reopen it within {days} days.', { days: reopenDays }),
        ],
      };
    case 'deadline_missed':
      return {
        heading: t('Your report is waiting longer than it should'),
        paragraphs: [t('{agency} has not acknowledged it in time. Its supervisors were told.', { agency })],
      };
    default:
      return undefined;
  }
}

function pictureWords(
  { picture, morePictures = [] }: CaseEventOf<'replied'>['data'],
  t: Translate,
): string[] {
  if (picture === undefined) return [];
  return morePictures.length === 0
    ? [t('A picture is with the answer, on the page of your report.')]
    : [t('Pictures are with the answer, on the page of your report.')];
}

function resolutionWords(agency: string, data: CaseEventOf<'resolved'>['data'], t: Translate): string[] {
  const { outcome, reason, evidence } = data;
  return [
    ...(outcome === undefined ? [] : [`${agency}: ${t(outcomeLabels[outcome])}.`]),
    ...(reason === '' ? [] : [`${agency}: “${reason}”`]),
    ...(evidence?.shown ? [t('The agency shows you what it found, on the page of your report.')] : []),
  ];
}

export type AboutCase = { record: RecordOfCase; caseId: number };

/** The mail to the agency that got the case. The reporter sees the state of its delivery. */
export function handedOverMail(
  app: AppContext,
  { record, caseId, reason, report }: AboutCase & { reason: string; report: ReportKey },
  to: AgencyRecipient,
): MailMessage {
  return {
    ...addressed(to),
    ...belonging(report, to.agencyId),
    kind: 'case-handed-over',
    subject: `Handed over to you: ${record.reference}`,
    heading: `A report was handed over to ${to.agencyName}`,
    paragraphs: [`“${reason}”`],
    facts: factsOf(record),
    action: openCase(app, caseId),
  };
}

/** The mail to an agency that was told of the report by another one. The reporter sees the state of its delivery. */
export function agencyAddedMail(
  app: AppContext,
  { record, caseId, reason, report, by }: AboutCase & { reason: string; report: ReportKey; by: string },
  to: AgencyRecipient,
): MailMessage {
  return {
    ...addressed(to),
    ...belonging(report, to.agencyId),
    kind: 'case-agency-added',
    subject: `For you too: ${record.reference}`,
    heading: `${by} told ${to.agencyName} of a report`,
    paragraphs: [`“${reason}”`],
    facts: factsOf(record),
    action: openCase(app, caseId),
  };
}

function factsOf({ reference, addressConfirmed }: RecordOfCase): NonNullable<MailMessage['facts']> {
  const report = ['Report', reference] as const;
  return addressConfirmed ? [report] : [report, ['Reporter’s e-mail address', addressNotConfirmed]];
}

function belonging({ flagId, complaintId }: ReportKey, agencyId: number) {
  if (flagId === null) return { complaint: { complaintId, agencyId } };
  return { flag: { flagId, recipient: 'agency' as const, agencyId } };
}

export function reopenedMail(
  app: AppContext,
  { record, caseId, reason }: AboutCase & { reason: string },
  to: AgencyRecipient,
): MailMessage {
  return {
    ...addressed(to),
    kind: 'case-reopened',
    subject: `Reopened: ${record.reference}`,
    heading: 'The reporter says that it is not dealt with',
    paragraphs: [`“${reason}”`],
    facts: [['Report', record.reference]],
    action: openCase(app, caseId),
  };
}

/** The passenger of a flagged ride was asked whether they are safe. */
export function helpAskedMail(
  app: AppContext,
  { record, caseId }: AboutCase,
  to: AgencyRecipient,
): MailMessage {
  return {
    ...addressed(to),
    kind: 'case-help-asked',
    subject: `Not safe: ${record.reference}`,
    heading: 'The passenger says that they are not safe',
    paragraphs: ['They were asked at the end of the flagged ride whether they are safe, and answered no.'],
    facts: factsOf(record),
    action: openCase(app, caseId),
  };
}

/** The mail to supervisors. */
export function overdueMail(
  app: AppContext,
  { record, caseId }: AboutCase,
  to: AgencyRecipient,
): MailMessage {
  return {
    ...addressed(to),
    kind: 'case-overdue',
    subject: `Overdue: ${record.reference}`,
    heading: 'A report was not acknowledged in time',
    paragraphs: [
      `Nobody at ${record.agencyName} has acknowledged it yet. Its reporter was told that it is late.`,
    ],
    facts: [['Report', record.reference]],
    action: openCase(app, caseId),
  };
}

function openCase(app: AppContext, caseId: number) {
  return { label: 'Open the case', url: app.publicUrl + caseLink(caseId) };
}

export function caseLink(id: number): string {
  return `/admin/cases/${id}`;
}

/** The entries behind the bells of officers beside their mails. */
export function caseNotice(about: { id: number; kind: CaseKind; reporter_id: number | null }): MailedNotice {
  const { id, kind, reporter_id: aboutId } = about;
  return { kind: 'cases', link: caseLink(id), urgent: isDanger(kind), aboutId };
}

/** A person may be in danger, so its mails are urgent. */
export function isDanger(kind: CaseKind): boolean {
  return (
    kind === 'duress' ||
    kind === 'flagged-ride' ||
    kind === 'overdue-vehicle' ||
    kind === 'emergency' ||
    kind === 'crime'
  );
}
