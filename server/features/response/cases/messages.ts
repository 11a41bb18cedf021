/** The mails of cases: each public step to the reporter, and other people's steps to officers. */
import type { CaseEvent } from '#domain/response/cases/case-events.ts';
import { reopenDays } from '#domain/response/cases/case-state.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { MailMessage } from '#server/base/delivery/message.ts';
import type { AgencyRecipient } from '#server/features/identity/agencies/for-others/recipients.ts';
import type { MailedNotice } from '#server/features/platform/notifications/service.ts';
import type { RecordOfCase } from '#server/features/response/cases/record-store.ts';
import type { ReportKey } from '#server/features/response/cases/store.ts';

/** @returns undefined for steps that the reporter sees on the page and needs no mail for, and once they are gone. */
export function stepMail(
  app: AppContext,
  { record, event }: { record: RecordOfCase; event: CaseEvent },
): MailMessage | undefined {
  const words = textsOf(record, event);
  if (!words || !record.reporter) return undefined;
  return {
    channel: 'mail',
    kind: 'case-step',
    to: record.reporter.email,
    toName: record.reporter.name,
    userId: record.reporter.id,
    subject: `${words.heading}: ${record.reference}`,
    heading: words.heading,
    paragraphs: words.paragraphs,
    facts: [
      ['Your report', record.reference],
      ['Agency', record.agencyName],
    ],
    action: { label: 'See your report', url: app.publicUrl + pageOf(record) },
  };
}

/** Where its reporter reads it. */
export function pageOf({ of, id }: RecordOfCase): string {
  if (of === 'ride') return `/users/ridesDetails/${id}`;
  return of === 'item' ? `/users/itemDetails/${id}` : `/users/complain/details/${id}`;
}

function textsOf(
  { agencyName }: RecordOfCase,
  event: CaseEvent,
): { heading: string; paragraphs: string[] } | undefined {
  switch (event.kind) {
    case 'acknowledged':
      return {
        heading: 'Your report is acknowledged',
        paragraphs: [`${agencyName} has taken up your report.`],
      };
    case 'replied':
      return { heading: 'An agency answered you', paragraphs: [`${agencyName}: “${event.data.text}”`] };
    case 'handed_off':
      return {
        heading: 'Your report was handed over',
        paragraphs: [`${agencyName} handed it to another agency: “${event.data.reason}”`],
      };
    case 'resolved':
      return {
        heading: 'Your report is resolved',
        paragraphs: [
          `${agencyName}: “${event.data.reason}”`,
          `If it is not, you can reopen it within ${reopenDays} days.`,
        ],
      };
    case 'deadline_missed':
      return {
        heading: 'Your report is waiting longer than it should',
        paragraphs: [`${agencyName} has not acknowledged it in time. Its supervisors were told.`],
      };
    default:
      return undefined;
  }
}

type AboutCase = { record: RecordOfCase; caseId: number };

/** To the agency that got it; the reporter sees what becomes of this message. */
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
    facts: [['Report', record.reference]],
    action: openCase(app, caseId),
  };
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

/** To supervisors. */
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

function addressed(to: AgencyRecipient) {
  return {
    channel: 'mail',
    to: to.email,
    toName: to.agencyName,
    ...(to.userId === null ? {} : { userId: to.userId }),
  } as const;
}

function openCase(app: AppContext, caseId: number) {
  return { label: 'Open the case', url: app.publicUrl + caseLink(caseId) };
}

function caseLink(id: number): string {
  return `/admin/cases/${id}`;
}

/** What lists behind the bells of officers say beside their mails. */
export function caseNotice(about: { id: number; kind: CaseKind; reporter_id: number | null }): MailedNotice {
  const { id, kind, reporter_id: aboutId } = about;
  return { kind: 'cases', link: caseLink(id), urgent: isDanger(kind), aboutId };
}

/** A person may be in danger, so its mails are urgent. */
export function isDanger(kind: CaseKind): boolean {
  return kind === 'flagged-ride' || kind === 'emergency' || kind === 'crime';
}
