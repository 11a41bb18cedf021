/** What cases say by mail: each public step to the reporter. */
import type { CaseEvent } from '#domain/cases/case-events.ts';
import { reopenDays } from '#domain/cases/case-state.ts';
import type { AppContext } from '#server/app-context.ts';
import type { OutboxMessage } from '#server/delivery/message.ts';
import type { RecordOfCase } from '#server/features/cases/record-store.ts';

type Step = { record: RecordOfCase; event: CaseEvent; reporterId: number };

/** @returns undefined for steps that the reporter sees on the page and needs no mail for. */
export function stepMail(app: AppContext, { record, event, reporterId }: Step): OutboxMessage | undefined {
  const words = wordsOf(record, event);
  if (!words) return undefined;
  return {
    channel: 'mail',
    kind: 'case-step',
    to: record.reporterEmail,
    toName: record.reporterName,
    userId: reporterId,
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
function pageOf({ of, id }: RecordOfCase): string {
  if (of === 'ride') return `/users/ridesDetails/${id}`;
  return of === 'item' ? `/users/itemDetails/${id}` : `/users/complain/details/${id}`;
}

function wordsOf(
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

type Told = { email: string; firstName: string; lastName: string; userId: number };

/** To the officers of the agency that got it, or to the agency itself while it has none. */
export function handedOverMails(
  app: AppContext,
  { record, caseId, reason }: { record: RecordOfCase; caseId: number; reason: string },
  agency: { name: string; email: string },
  officers: readonly Told[],
): OutboxMessage[] {
  const mail = {
    channel: 'mail',
    kind: 'case-handed-over',
    subject: `Handed over to you: ${record.reference}`,
    heading: `A report was handed over to ${agency.name}`,
    paragraphs: [`“${reason}”`],
    facts: [['Report', record.reference]],
    action: { label: 'Open the case', url: `${app.publicUrl}/admin/cases/${caseId}` },
  } as const;
  if (officers.length === 0) return [{ ...mail, to: agency.email, toName: agency.name }];
  return officers.map((officer) => ({ ...mail, ...addressOf(officer) }));
}

export function overdueMails(
  app: AppContext,
  { record, caseId }: { record: RecordOfCase; caseId: number },
  supervisors: readonly Told[],
): OutboxMessage[] {
  return supervisors.map((supervisor) => ({
    channel: 'mail',
    kind: 'case-overdue',
    ...addressOf(supervisor),
    subject: `Overdue: ${record.reference}`,
    heading: 'A report was not acknowledged in time',
    paragraphs: [
      `Nobody at ${record.agencyName} has acknowledged it yet. Its reporter was told that it is late.`,
    ],
    facts: [['Report', record.reference]],
    action: { label: 'Open the case', url: `${app.publicUrl}/admin/cases/${caseId}` },
  }));
}

function addressOf({ email, firstName, lastName, userId }: Told) {
  return { to: email, toName: `${firstName} ${lastName}`.trim(), userId };
}
