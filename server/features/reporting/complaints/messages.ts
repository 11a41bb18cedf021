/** Mails about complaints to officers. Emergencies and crimes say so first, and where it is. */
import { type ComplaintType, kindOfComplaint } from '#domain/reporting/new-complaint.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { MailContent, MailFact, MailLink, MailMessage, MailPlate } from '#server/base/message.ts';
import { type AgencyRecipient, addressed } from '#server/features/identity/agencies/for-others/recipients.ts';
import type { MailedNotice } from '#server/features/platform/notifications/service.ts';
import type { ComplaintDetailsRow } from '#server/features/reporting/complaints/store.ts';
import { addressNotConfirmed } from '#server/features/response/cases/for-others/unconfirmed.ts';
import { plateKindOfRow } from '#server/features/road/vehicles/for-others/plate-kind.ts';

const subjects: Record<ComplaintType, string> = {
  complain: 'Complaint',
  emmergency: 'EMERGENCY',
  crime: 'CRIME',
};

const headings: Record<ComplaintType, string> = {
  complain: 'A complaint was lodged',
  emmergency: 'An emergency was reported',
  crime: 'A crime was reported',
};

const roles = { agency: 'Agency', place: 'Place', company: 'Company' } as const;

export function complaintMail(
  app: AppContext,
  complaint: ComplaintDetailsRow,
  to: AgencyRecipient,
): MailMessage {
  return {
    ...addressed(to),
    kind: 'complaint-agency',
    complaint: { complaintId: complaint.id, agencyId: to.agencyId },
    subject: `${subjects[complaint.type]} ${inShort(complaint)}`,
    heading: headings[complaint.type],
    ...whole(app, complaint),
    closing: ['The reporter sees when your agency opens it.'],
  };
}

export function editedMail(
  app: AppContext,
  complaint: ComplaintDetailsRow,
  to: AgencyRecipient,
): MailMessage {
  return {
    ...addressed(to),
    kind: 'complaint-edited',
    subject: `Changed: ${subjects[complaint.type]} ${inShort(complaint)}`,
    heading: 'The reporter changed what they told you',
    ...whole(app, complaint),
  };
}

export function withdrawnMail(
  complaint: ComplaintDetailsRow,
  to: AgencyRecipient,
  reason: string,
): MailMessage {
  return {
    ...addressed(to),
    kind: 'complaint-withdrawn',
    subject: `Withdrawn: ${inShort(complaint)}`,
    heading: `The ${kindOfComplaint[complaint.type]} report ${complaint.complaint_ref} was withdrawn`,
    paragraphs: [`The reporter withdrew it: “${reason}”`],
  };
}

export function endedMail(app: AppContext, complaint: ComplaintDetailsRow, to: AgencyRecipient): MailMessage {
  return {
    ...addressed(to),
    kind: 'complaint-over',
    subject: `Over: ${inShort(complaint)}`,
    heading: 'The reporter says that it is over',
    paragraphs: ['Your case stays open until your agency closes it.'],
    facts: [['Report', complaint.complaint_ref]],
    action: action(app, complaint),
  };
}

/** `CP-7K2M9QXD: title, Ikeja, Lagos`. */
function inShort({ complaint_ref, title, city, state }: ComplaintDetailsRow): string {
  return `${complaint_ref}: ${[title, city, state].filter(Boolean).join(', ')}`;
}

function whole(
  app: AppContext,
  complaint: ComplaintDetailsRow,
): Pick<MailContent, 'paragraphs' | 'facts' | 'action'> {
  const { description, owner } = complaint;
  const facts: MailFact[] = [
    ['Report', complaint.complaint_ref],
    ['Title', complaint.title],
    [roles[complaint.role], complaint.name],
    ['Where', [complaint.city, complaint.state].filter(Boolean).join(', ')],
    ['Map', mapOf(complaint)],
    ['Vehicle number', plateOf(complaint)],
    ['Reporter', `${owner?.first_name ?? ''} ${owner?.last_name ?? ''}`.trim()],
    ['Reporter’s phone', owner ? formatPhone(owner.phone) : ''],
    ['E-mail address', complaint.address_confirmed ? '' : addressNotConfirmed],
  ];
  return {
    paragraphs: [description === '' ? 'The reporter gave no description.' : `“${description}”`],
    facts: facts.filter(([, value]) => value !== ''),
    action: action(app, complaint),
  };
}

function action(app: AppContext, complaint: ComplaintDetailsRow) {
  return { label: 'Open the report', url: app.publicUrl + complaintNotice(complaint).link };
}

/** The entries behind the bells of officers beside these mails. */
export function complaintNotice({ complaint_ref, type, owner_id }: ComplaintDetailsRow): MailedNotice {
  const link = `/admin/complaintsDetails/${complaint_ref}`;
  return { kind: 'cases', link, urgent: type !== 'complain', aboutId: owner_id };
}

/** Empty without a vehicle. */
function plateOf({ vehicle_number: number, plate_kind }: ComplaintDetailsRow): MailPlate | '' {
  if (number === '') return '';
  const alone = { vehicle_number: number, vehicle_name: null, vehicle_model: null, plate_kind };
  return { plate: { number, kind: plateKindOfRow(alone) } };
}

/** Empty when the place is unknown. */
function mapOf({ latitude, longitude }: ComplaintDetailsRow): MailLink | '' {
  if (latitude === null || longitude === null) return '';
  const url = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return { label: 'Open the place on a map', url };
}
