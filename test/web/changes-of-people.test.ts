// @vitest-environment happy-dom
/** An administrator’s window at each change of a person, a member of staff and an agency. */
import { describe, vi } from 'vitest';
import { changeAgencyStatus, chooseDefaultResponder } from '#domain/identity/agencies/agencies-admin.ts';
import { resendInvitation, withdrawInvitation } from '#domain/identity/agencies/invitations.ts';
import {
  checkCompany,
  endCompanyCheck,
  endPersonSessions,
  erasePerson,
  restorePerson,
  suspendPerson,
  verifyPerson,
} from '#domain/identity/people.ts';
import { changeStaffRole, removeStaff } from '#domain/identity/staff.ts';
import { itChanges } from '#test/support/window-changes.ts';
import {
  agenciesPage,
  agencyQuery,
  useChangeAgency,
} from '#web/features/identity/agencies/administration/queries.ts';
import { peoplePage, personQuery, useChangePerson } from '#web/features/identity/people/queries.ts';
import {
  invitationsPage,
  staffQuery,
  useChangeInvitation,
  useChangeStaff,
} from '#web/features/identity/staff/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const params = { id: 41 };

describe('a person', () => {
  const person = { id: 41, status: 'active' };
  const people = peoplePage({ page: 1 });
  const on = (act: object) =>
    ({
      use: () => useChangePerson(41),
      of: act,
      answer: person,
      shows: [personQuery(41), person],
      renews: [people],
      renewsRefused: [people, personQuery(41)],
    }) as const;
  itChanges({
    'is verified': {
      ...on({ act: 'verify' }),
      asks: [verifyPerson, { params }],
      says: 'The e-mail address is verified.',
    },
    'is suspended for a reason': {
      ...on({ act: 'suspend', reason: 'Spam.' }),
      asks: [suspendPerson, { params, body: { reason: 'Spam.' } }],
      says: 'The account is suspended.',
    },
    'is a checked company': {
      ...on({ act: 'check-company', compared: { cacNumber: 'RC 1', firstName: 'Ada', lastName: 'Obi' } }),
      asks: [checkCompany, { params, body: { cacNumber: 'RC 1', firstName: 'Ada', lastName: 'Obi' } }],
      says: 'The company is checked.',
    },
    'is no checked company any more': {
      ...on({ act: 'end-company-check' }),
      asks: [endCompanyCheck, { params }],
      says: 'The company is no longer checked.',
    },
    'is suspended no more': {
      ...on({ act: 'restore' }),
      asks: [restorePerson, { params }],
      says: 'The suspension is lifted.',
    },
    'is signed out': {
      ...on({ act: 'end-sessions' }),
      asks: [endPersonSessions, { params }],
      says: 'They are signed out everywhere.',
    },
    'is erased': {
      ...on({ act: 'erase' }),
      asks: [erasePerson, { params }],
      shows: [personQuery(41), 'before'],
      says: 'The person is erased.',
    },
  });
});

describe('a member of staff', () => {
  const staff = [{ id: 41 }];
  const invitations = invitationsPage({ page: 1 });
  const answered = {
    use: useChangeStaff,
    answer: staff,
    shows: [staffQuery, staff],
    renewsRefused: [staffQuery],
    says: 'Done.',
  } as const;
  const invited = {
    use: useChangeInvitation,
    renews: [invitations],
    renewsRefused: [invitations],
    says: 'Done.',
  } as const;
  itChanges({
    'gets a role': {
      ...answered,
      of: { act: 'role', id: 41, role: 'editor', done: 'Done.' },
      asks: [changeStaffRole, { params, body: { role: 'editor' } }],
    },
    'is let go': {
      ...answered,
      of: { act: 'remove', id: 41, done: 'Done.' },
      asks: [removeStaff, { params }],
    },
    'is invited again': {
      ...invited,
      of: { act: 'resend', id: 41, done: 'Done.' },
      asks: [resendInvitation, { params }],
    },
    'is invited no more': {
      ...invited,
      of: { act: 'withdraw', id: 41, done: 'Done.' },
      asks: [withdrawInvitation, { params }],
    },
  });
});

describe('an agency', () => {
  const agency = { id: 41 };
  const answered = {
    use: () => useChangeAgency(41),
    answer: agency,
    shows: [agencyQuery(41), agency],
    renews: [agenciesPage({ page: 1 })],
    says: 'Done.',
  } as const;
  itChanges({
    'leaves RUA': {
      ...answered,
      of: { act: 'status', active: false, done: 'Done.' },
      asks: [changeAgencyStatus, { params, body: { active: false } }],
    },
    'answers where none is named': {
      ...answered,
      of: { act: 'default-responder', done: 'Done.' },
      asks: [chooseDefaultResponder, { params }],
    },
  });
});
