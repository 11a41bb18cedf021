// @vitest-environment happy-dom
import { describe, vi } from 'vitest';
import { changeAgencyStatus, chooseDefaultResponder } from '#domain/identity/agencies/agencies-admin.ts';
import { resendInvitation, withdrawInvitation } from '#domain/identity/agencies/invitations.ts';
import { changeOfficerRole } from '#domain/identity/agencies/officers.ts';
import {
  checkCompany,
  endCompanyCheck,
  endPersonSessions,
  erasePerson,
  restorePerson,
  suspendPerson,
  verifyPerson,
} from '#domain/identity/people.ts';
import { endOtherSessions, endSession } from '#domain/identity/settings.ts';
import { changeStaffRole, removeStaff } from '#domain/identity/staff.ts';
import {
  decideComment,
  decideCommentAppeal,
  decideSpace,
  decideTraffic,
  decideTrafficAppeal,
} from '#domain/platform/moderation/moderation.ts';
import { assignContactMessage } from '#domain/site/contact.ts';
import { itAsks } from '#test/support/window-changes.ts';
import { AgencyStatusCard } from '#web/features/identity/agencies/administration/agency-status-card.tsx';
import { OfficerLine } from '#web/features/identity/agencies/organization/officer-line.tsx';
import { PersonActions } from '#web/features/identity/people/person-actions.tsx';
import { sessionsQuery } from '#web/features/identity/settings/queries.ts';
import { SessionsCard } from '#web/features/identity/settings/sessions-card.tsx';
import { OpenInvitations } from '#web/features/identity/staff/open-invitations.tsx';
import { invitationsPage } from '#web/features/identity/staff/queries.ts';
import { StaffLine } from '#web/features/identity/staff/staff-line.tsx';
import { AppealBox } from '#web/features/platform/moderation/appeal-box.tsx';
import { ModeratedCard } from '#web/features/platform/moderation/moderated-card.tsx';
import { ThreadFile } from '#web/features/site/inbox/thread-file.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const params = { id: 41 };
const reason = 'Because.';

describe('the account of a person', () => {
  const can = {
    verify: false,
    suspend: false,
    restore: false,
    endSessions: false,
    export: false,
    erase: false,
    checkCompany: false,
    endCompanyCheck: false,
  };
  const person = (allowed: object) =>
    [
      PersonActions,
      { person: { id: 41, firstName: 'Ada', lastName: 'Obi', can: { ...can, ...allowed } } },
    ] as const;
  itAsks([
    ['is verified', person({ verify: true }), ['Verify the e-mail address'], [verifyPerson, { params }]],
    [
      'is suspended',
      person({ suspend: true }),
      ['Suspend', { writes: reason }, 'Suspend'],
      [suspendPerson, { params, body: { reason } }],
    ],
    ['is suspended no more', person({ restore: true }), ['Lift the suspension'], [restorePerson, { params }]],
    [
      'is signed out',
      person({ endSessions: true }),
      ['Sign out everywhere'],
      [endPersonSessions, { params }],
    ],
    [
      'is marked as that of a checked company, by its number and the name that was compared',
      person({ checkCompany: true }),
      ['Mark as checked', { writes: 'rc-0123456' }, 'Mark as checked'],
      [checkCompany, { params, body: { cacNumber: 'RC 123456', firstName: 'Ada', lastName: 'Obi' } }],
    ],
    [
      'is that of a checked company no more',
      person({ endCompanyCheck: true }),
      ['Take the check back'],
      [endCompanyCheck, { params }],
    ],
    ['is erased by the second press', person({ erase: true }), ['Erase', 'Erase'], [erasePerson, { params }]],
  ]);
});

describe('sessions and staff', () => {
  const session = {
    id: 41,
    device: 'Firefox on Android',
    place: '',
    current: false,
    createdAt: '2026-11-26T08:00:00Z',
    lastSeenAt: '2026-11-27T08:00:00Z',
  };
  const sessions = [
    [sessionsQuery.queryKey, [{ ...session, id: 40, device: 'Chrome on Windows', current: true }, session]],
  ] as const;
  const invitation = {
    id: 41,
    email: 'ada@rua.example',
    role: 'editor',
    agency: null,
    invitedBy: '',
    expiresAt: '2026-11-28T08:00:00Z',
    expired: false,
  };
  const invitations = [
    [invitationsPage({ page: 1, perPage: 10 }).queryKey, { rows: [invitation], total: 1 }],
  ] as const;
  const member = {
    id: 41,
    email: 'ada@rua.example',
    firstName: 'Ada',
    lastName: 'Obi',
    role: 'editor',
    lastSeenAt: null,
  };
  const officer = { ...member, role: 'officer', phone: '' };
  itAsks([
    [
      'one device is signed out',
      [SessionsCard, {}],
      ['Sign out Firefox on Android'],
      [endSession, { params }],
      sessions,
    ],
    [
      'all other devices are signed out',
      [SessionsCard, {}],
      ['Sign out all other devices', 'Sign out'],
      [endOtherSessions],
      sessions,
    ],
    [
      'a member of staff gets a role',
      [StaffLine, { member, isSelf: false }],
      [['Role of Ada Obi', 'administrator']],
      [changeStaffRole, { params, body: { role: 'administrator' } }],
    ],
    [
      'a member of staff is let go',
      [StaffLine, { member, isSelf: false }],
      ['Remove Ada Obi', 'Remove'],
      [removeStaff, { params }],
    ],
    [
      'an officer gets a role',
      [OfficerLine, { officer, isSelf: false, canManage: true }],
      [['Role of Ada Obi', 'supervisor']],
      [changeOfficerRole, { params, body: { role: 'supervisor' } }],
    ],
    [
      'an invitation is sent again',
      [OpenInvitations, {}],
      ['Send again to ada@rua.example'],
      [resendInvitation, { params }],
      invitations,
    ],
    [
      'an invitation is taken back',
      [OpenInvitations, {}],
      ['Take back the invitation to ada@rua.example'],
      [withdrawInvitation, { params }],
      invitations,
    ],
  ]);
});

describe('an agency and a contact message', () => {
  const agency = { id: 41, code: 'FRSC', active: true, defaultResponder: false };
  const thread = {
    ...{ id: 41, state: 'new', firstName: 'Ada', lastName: 'Obi', email: '', message: 'Hello' },
    ...{ createdAt: '2026-11-27T08:00:00Z', replies: [], others: [], assignee: { id: 9, name: 'Bola' } },
  };
  itAsks([
    [
      'leaves RUA',
      [AgencyStatusCard, { agency }],
      ['Make inactive', 'Make inactive'],
      [changeAgencyStatus, { params, body: { active: false } }],
    ],
    [
      'comes back',
      [AgencyStatusCard, { agency: { ...agency, active: false } }],
      ['Make active'],
      [changeAgencyStatus, { params, body: { active: true } }],
    ],
    [
      'answers where none is named',
      [AgencyStatusCard, { agency }],
      ['Make default responder'],
      [chooseDefaultResponder, { params }],
    ],
    [
      'nobody looks after the message',
      [ThreadFile, { thread }],
      [['Looked after by', '']],
      [assignContactMessage, { params, body: { assigneeId: null } }],
    ],
    [
      'a colleague looks after the message',
      [ThreadFile, { thread }],
      [['Looked after by', '9']],
      [assignContactMessage, { params, body: { assigneeId: 9 } }],
    ],
  ]);
});

describe('a reported post', () => {
  const item = {
    id: 41,
    title: 'Hello',
    text: '',
    detail: '',
    author: '',
    createdAt: '2026-11-27T08:00:00Z',
    pictures: [],
    link: '',
    reports: [],
    reportCount: 0,
    decisions: [],
  };
  const card = (kind: string, status: string) =>
    [ModeratedCard, { item: { ...item, kind, status } }] as const;
  itAsks([
    [
      'is hidden',
      card('traffic', 'shown'),
      ['Hide', { writes: reason }, 'Hide'],
      [decideTraffic, { params, body: { decision: 'hidden', reason } }],
    ],
    [
      'is shown again',
      card('comment', 'hidden'),
      ['Restore', { writes: reason }, 'Restore'],
      [decideComment, { params, body: { decision: 'restored', reason } }],
    ],
    [
      'is kept',
      card('space', 'new'),
      ['Keep'],
      [decideSpace, { params, body: { decision: 'kept', reason: '' } }],
    ],
  ]);
});

describe('an appeal', () => {
  const decision = { id: 41, appeal: 'It is mine.', appealedAt: '2026-11-27T08:00:00Z', decidedBy: '' };
  const box = (kind: string) => [AppealBox, { kind, decision }] as const;
  itAsks([
    [
      'is granted',
      box('comment'),
      ['Show it again', { writes: reason }, 'Show it again'],
      [decideCommentAppeal, { params, body: { outcome: 'restored', reason } }],
    ],
    [
      'is refused',
      box('traffic'),
      ['It stays hidden', { writes: reason }, 'Keep it hidden'],
      [decideTrafficAppeal, { params, body: { outcome: 'stays', reason } }],
    ],
  ]);
});
