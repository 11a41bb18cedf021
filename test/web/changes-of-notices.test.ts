// @vitest-environment happy-dom
/** An officer’s window at each change of a notice, an advisory, a colleague and a ride of a caller. */
import { describe, vi } from 'vitest';
import { changeDuty } from '#domain/identity/agencies/duty.ts';
import { changeOfficerRole, endOfficer, revokeInvitation } from '#domain/identity/agencies/officers.ts';
import {
  completeCallerRide,
  lodgeRideForCaller,
  removeCallerPhone,
} from '#domain/journeys/rides/caller-rides.ts';
import { createAdvisory, endAdvisory } from '#domain/response/advisories.ts';
import { importPlateNotices } from '#domain/response/plate-notices/plate-imports.ts';
import {
  confirmPlateNotice,
  createPlateNotice,
  renewPlateNotice,
  withdrawPlateNotice,
} from '#domain/response/plate-notices/plate-notices.ts';
import { itChanges } from '#test/support/window-changes.ts';
import { dutyQuery, useChangeDuty } from '#web/features/identity/agencies/duty/queries.ts';
import {
  organizationQuery,
  staffingQuery,
  useChangeStaffing,
} from '#web/features/identity/agencies/organization/queries.ts';
import {
  callerRideDetails,
  callerRidesPage,
  callersOnTheRoad,
  useCallerStep,
  useLodgeForCaller,
} from '#web/features/journeys/rides/callers/queries.ts';
import {
  ownAdvisoriesPage,
  useCreateAdvisory,
  useEndAdvisory,
} from '#web/features/response/advisories/queries.ts';
import { caseDetails } from '#web/features/response/cases/queries.ts';
import {
  plateNoticesPage,
  useCreateNotice,
  useImportNotices,
  useNoticeStep,
} from '#web/features/response/plate-notices/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const params = { id: 41 };
const isSilent = true;

describe('a notice about a plate', () => {
  const notices = plateNoticesPage({ page: 1, search: '', state: 'all' });
  const renewed = { renews: [notices], renewsRefused: [notices] };
  const notice = { plate: 'KJA-482XY' };
  const created = {
    use: useCreateNotice,
    of: { notice, idempotencyKey: 'one' },
    asks: [createPlateNotice, { body: notice }],
    renews: [notices],
    isSilent,
  } as const;
  const file = { csv: 'plate', fingerprint: 'f' };
  itChanges({
    'is shown at once': { ...created, answer: { state: 'shown' }, says: 'The notice is shown.' },
    'waits for a colleague': {
      ...created,
      answer: { state: 'waiting' },
      says: 'Another officer confirms it now.',
    },
    'is confirmed': {
      use: () => useNoticeStep('confirm'),
      of: 41,
      asks: [confirmPlateNotice, { params }],
      ...renewed,
      says: 'The notice is shown.',
    },
    'is renewed': {
      use: () => useNoticeStep('renew'),
      of: 41,
      asks: [renewPlateNotice, { params }],
      ...renewed,
      says: 'The notice is renewed.',
    },
    'is withdrawn': {
      use: () => useNoticeStep('withdraw'),
      of: 41,
      asks: [withdrawPlateNotice, { params }],
      ...renewed,
      says: 'The notice is withdrawn.',
    },
    'comes from a file': {
      use: useImportNotices,
      of: file,
      asks: [importPlateNotices, { body: file }],
      ...renewed,
      says: 'The notices are imported.',
      isSilent,
    },
  });
});

describe('an advisory', () => {
  const own = ownAdvisoriesPage(1);
  const advisory = { title: 'Floods' };
  itChanges({
    'is shown': {
      use: useCreateAdvisory,
      of: { advisory, idempotencyKey: 'one' },
      asks: [createAdvisory, { body: advisory }],
      renews: [own],
      says: 'The advisory is shown to road users.',
      isSilent,
    },
    'is ended': {
      use: useEndAdvisory,
      of: 41,
      asks: [endAdvisory, { params }],
      renews: [own],
      renewsRefused: [own],
      says: 'The advisory has ended.',
    },
  });
});

describe('an officer', () => {
  const staffing = { officers: [] };
  const answered = {
    use: useChangeStaffing,
    answer: staffing,
    shows: [staffingQuery, staffing],
    renews: [organizationQuery],
    renewsRefused: [staffingQuery],
  } as const;
  const duty = { officers: [3] };
  itChanges({
    'gets a role': {
      ...answered,
      of: { act: 'role', id: 41, role: 'supervisor', done: 'Done.' },
      asks: [changeOfficerRole, { params, body: { role: 'supervisor' } }],
      says: 'Done.',
    },
    'is let go': {
      ...answered,
      of: { act: 'end', id: 41, done: 'Done.' },
      asks: [endOfficer, { params }],
      says: 'Done.',
    },
    'is invited no more': {
      ...answered,
      of: { act: 'revoke', id: 41, done: 'Done.' },
      asks: [revokeInvitation, { params }],
      says: 'Done.',
    },
    'goes on duty': {
      use: useChangeDuty,
      of: true,
      asks: [changeDuty, { body: { onDuty: true } }],
      answer: duty,
      shows: [dutyQuery, duty],
      renews: [caseDetails(41)],
    },
  });
});

describe('a ride of a caller', () => {
  const ride = { id: 41 };
  const lists = [callerRidesPage({ page: 1, search: '', status: 'active' }), callersOnTheRoad];
  const answered = {
    answer: ride,
    shows: [callerRideDetails(41), ride],
    renews: lists,
    renewsRefused: lists,
  } as const;
  itChanges({
    'is lodged once': {
      use: useLodgeForCaller,
      of: { ride, idempotencyKey: 'one' },
      asks: [lodgeRideForCaller, { body: ride }],
      renews: lists,
      isOnce: true,
      isSilent,
    },
    'is completed': {
      use: () => useCallerStep('complete', 41),
      asks: [completeCallerRide, { params }],
      ...answered,
      says: 'The ride is completed.',
    },
    'loses the phone': {
      use: () => useCallerStep('removePhone', 41),
      asks: [removeCallerPhone, { params }],
      ...answered,
      says: 'The caller’s phone is removed.',
    },
  });
});
