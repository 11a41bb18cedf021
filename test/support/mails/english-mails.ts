/** Every mail to agencies, to staff, to the association and about the news, with what people wrote in it. */

import { flagDescriptionLength } from '#domain/reporting/flags.ts';
import { complaintLengths } from '#domain/reporting/new-complaint.ts';
import { replyLength } from '#domain/response/cases/endpoints.ts';
import { messageLength } from '#domain/response/messages/messages.ts';
import { contactMessageLength } from '#domain/site/contact.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { witnessMail } from '#server/base/audit/witness.ts';
import type { EnglishMail } from '#server/base/message.ts';
import {
  officerInvitationMail,
  staffInvitationMail,
} from '#server/features/identity/agencies/invitations/mails.ts';
import { removalMail } from '#server/features/identity/staff/mails.ts';
import { duressMail } from '#server/features/reporting/complaints/duress.ts';
import * as complaints from '#server/features/reporting/complaints/messages.ts';
import type { ComplaintDetailsRow } from '#server/features/reporting/complaints/store.ts';
import * as flags from '#server/features/reporting/flags/messages.ts';
import * as cases from '#server/features/response/cases/messages.ts';
import { weekMail } from '#server/features/response/desk-figures/for-others/week-mails.ts';
import { writtenMail } from '#server/features/response/messages/mails.ts';
import { contactMail, replyMail } from '#server/features/site/contact/mails.ts';
import type { Mail } from './member-mails.ts';
import type { Written } from './written.ts';

type Mails = (app: AppContext) => Mail[];

const at = '2026-11-21T09:00:00.000Z';
const token = 'b'.repeat(43);
const email = 'bola@people.example';
/** The maximum length of a reason to withdraw. */
const reasonLength = 300;

function agencyOf({ name }: Written) {
  return { agencyId: 3, agencyName: name, email, userId: 9 };
}

function complaintOf(written: Written, type: ComplaintDetailsRow['type']): ComplaintDetailsRow {
  const { name, line } = written;
  return {
    ...{ id: 7, complaint_ref: 'CP-7K2M9QXA', title: line, type, role: 'company', name, status: 'active' },
    ...{
      state: 'Lagos',
      city: 'Ikeja',
      description: written.text(complaintLengths.description),
      created_at: at,
    },
    ...{ owner_id: 7, images: [], latitude: 6.5944, longitude: 3.3378 },
    ...{ edited_at: null, withdrawn_at: null, over_at: null },
    ...{ vehicle_number: written.plate, plate_kind: 'commercial', address_confirmed: false },
    owner: { first_name: name, last_name: '', address: line, phone: '+2348030000142' },
    ...{ ride: null, events: [], cases: [], messages: [] },
  };
}

function noticeOf(written: Written): flags.FlagNotice {
  const { name, line, plate, reference } = written;
  return {
    flagId: 7,
    description: written.text(flagDescriptionLength),
    addressConfirmed: false,
    owner: { firstName: name, lastName: '', phone: '+2348030000142', language: null },
    record: {
      of: 'ride',
      words: {
        reference,
        inShort: `${plate} to ${line}`,
        reporter: 'passenger',
        facts: [
          ['Vehicle number', { plate: { number: plate, kind: 'commercial' } }],
          ['Vehicle', name],
          ['Driver', name],
          ['From', line],
          ['To', line],
        ],
        page: '/admin/rides/details/7',
      },
    },
  };
}

function recordOf({ name: agencyName, reference }: Written) {
  return {
    of: 'ride' as const,
    id: 7,
    reference,
    agencyName,
    addressConfirmed: false,
    openRide: null,
    reporter: null,
  };
}

const types = ['complain', 'emmergency', 'crime'] as const;

/** Each with every text that it may hold. */
export function englishMailsOf(written: Written): Record<EnglishMail, Mails> {
  const { name, line, reference } = written;
  const to = agencyOf(written);
  const about = { record: recordOf(written), caseId: 7 };
  const reason = written.text(replyLength);
  const withdrawn = written.text(reasonLength);
  const invited = { email, invitedBy: name, token };
  const ticket = { reference, agencyName: name, text: written.text(messageLength) };
  const message = {
    firstName: name,
    lastName: name,
    email,
    message: written.text(contactMessageLength),
    website: '',
  };
  return {
    'flag-agency': (app) => [
      flags.agencyMail(app, noticeOf(written), to),
      flags.agencyMail(app, { ...noticeOf(written), description: '', addressConfirmed: true }, to),
    ],
    'overdue-agency': (app) => [flags.overdueMail(app, noticeOf(written), to)],
    'duress-agency': (app) => [
      duressMail(
        app,
        { id: 7, ref: reference, plate: { number: 'KJA-482XY', kind: 'private' }, description: line },
        to,
      ),
    ],
    'flag-withdrawn': () => [flags.withdrawnMail(noticeOf(written), { email, name, agencyId: 3 }, withdrawn)],
    'complaint-agency': (app) =>
      types.map((type) => complaints.complaintMail(app, complaintOf(written, type), to)),
    'complaint-edited': (app) =>
      types.map((type) => complaints.editedMail(app, complaintOf(written, type), to)),
    'complaint-withdrawn': () =>
      types.map((type) => complaints.withdrawnMail(complaintOf(written, type), to, withdrawn)),
    'complaint-over': (app) => [complaints.endedMail(app, complaintOf(written, 'emmergency'), to)],
    'case-handed-over': (app) => [
      cases.handedOverMail(app, { ...about, reason, report: { flagId: 7, complaintId: null } }, to),
    ],
    'case-agency-added': (app) => [
      cases.agencyAddedMail(
        app,
        { ...about, reason, report: { flagId: 7, complaintId: null }, by: name },
        to,
      ),
    ],
    'case-reopened': (app) => [cases.reopenedMail(app, { ...about, reason }, to)],
    'case-help-asked': (app) => [cases.helpAskedMail(app, about, to)],
    'case-overdue': (app) => [cases.overdueMail(app, about, to)],
    'desk-week': (app) => [
      weekMail(
        app,
        { name, week: '2026-11-16', span: '16 to 22 Nov 2026' },
        { name: 'desk-2026-11-16.pdf', content: Buffer.alloc(0) },
      ),
    ],
    'message-written': (app) => [writtenMail(app, ticket), writtenMail(app, { ...ticket, text: '' })],
    'officer-invitation': (app) => [officerInvitationMail(app, { ...invited, agencyName: name })],
    'staff-invitation': (app) =>
      (['editor', 'administrator'] as const).map((role) => staffInvitationMail(app, { ...invited, role })),
    'staff-removed': () => [removalMail({ email, id: 7 })],
    'audit-witness': (app) => [witnessMail(app, email, `rua-audit 1482 ${'0f'.repeat(32)}`)],
    'contact-message': () => [contactMail(message, email)],
    'contact-reply': () => [
      replyMail(
        { email, first_name: name, message: message.message, created_at: at },
        { id: 7, text: written.text(contactMessageLength) },
        email,
      ),
    ],
  };
}
