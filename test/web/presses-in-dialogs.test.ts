// @vitest-environment happy-dom
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { completeManifest } from '#domain/journeys/manifests/manifests.ts';
import { removeNextOfKin, testNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { endComplaint, withdrawComplaint } from '#domain/reporting/complaints.ts';
import { withdrawRideFlag } from '#domain/reporting/flags.ts';
import { withdrawItemFlag } from '#domain/reporting/item-flags.ts';
import { acknowledgeCase, goOnWithCase, reopenCase, startCase } from '#domain/response/cases/endpoints.ts';
import { cancelBooking, changeBookingStatus } from '#domain/road/parking/bookings.ts';
import { removeTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { shown } from '#test/support/rendered.tsx';
import { itAsks } from '#test/support/window-changes.ts';
import { CompleteManifestDialog } from '#web/features/journeys/manifests/complete-manifest-dialog.tsx';
import { NextOfKinCard } from '#web/features/journeys/next-of-kin/kin-card.tsx';
import { kinQuery } from '#web/features/journeys/next-of-kin/queries.ts';
import {
  EndComplaintDialog,
  WithdrawComplaintDialog,
} from '#web/features/reporting/complaints/complaint-dialogs.tsx';
import { WithdrawFlagDialog } from '#web/features/reporting/flags/withdraw-flag-dialog.tsx';
import { CaseActions } from '#web/features/response/cases/case-actions.tsx';
import { ReopenCaseDialog } from '#web/features/response/cases/reopen-case-dialog.tsx';
import { ResolveDialog } from '#web/features/response/cases/resolve-dialog.tsx';
import { CancelBookingDialog } from '#web/features/road/parking/cancel-booking-dialog.tsx';
import { DecideDialog } from '#web/features/road/parking/decide-dialog.tsx';
import { RemoveDialog } from '#web/features/road/traffic/remove-dialog.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const params = { id: 41 };
const reason = 'Because.';

describe('a flag, a complaint and its cases', () => {
  const complaint = { complaintRef: 'CP-22222222', type: 'crime' };
  const ofIt = { id: 'CP-22222222' };
  const one = { id: 41, state: 'new', can: { acknowledge: true, start: true, goOn: true } };
  const bola = { id: 8, firstName: 'Bola', lastName: 'Adeyemi' };
  itAsks([
    [
      'the flag of a ride is withdrawn',
      [WithdrawFlagDialog, { subject: { kind: 'ride', record: params } }],
      ['Withdraw flag', { writes: reason }, 'Withdraw flag'],
      [withdrawRideFlag, { params, body: { reason } }],
    ],
    [
      'the flag of an item is withdrawn',
      [WithdrawFlagDialog, { subject: { kind: 'item', record: params } }],
      ['Withdraw flag', { writes: reason }, 'Withdraw flag'],
      [withdrawItemFlag, { params, body: { reason } }],
    ],
    [
      'a complaint is withdrawn',
      [WithdrawComplaintDialog, { complaint }],
      ['Withdraw', { writes: reason }, 'Withdraw'],
      [withdrawComplaint, { params: ofIt, body: { reason } }],
    ],
    [
      'a crime is over',
      [EndComplaintDialog, { complaint }],
      ['Yes, it is over'],
      [endComplaint, { params: ofIt }],
    ],
    [
      'a case is opened again',
      [ReopenCaseDialog, { one: { id: 41, agency: { name: 'FRSC' } } }],
      ['Reopen', { writes: reason }, 'Reopen'],
      [reopenCase, { params, body: { reason } }],
    ],
    ['a case is acknowledged', [CaseActions, { one }], ['Acknowledge'], [acknowledgeCase, { params }]],
    [
      'work on a case begins',
      [CaseActions, { one }],
      ['Start work'],
      [startCase, { params, body: { seenOfficerId: null } }],
    ],
    [
      'work on a case of a colleague begins',
      [CaseActions, { one: { ...one, officer: bola, officers: [bola] } }],
      ['Start work, taking it from Bola'],
      [startCase, { params, body: { seenOfficerId: 8 } }],
    ],
    [
      'work on the own case begins',
      [CaseActions, { one: { ...one, officer: { ...bola, id: 7 }, officers: [{ ...bola, id: 7 }] } }],
      ['Start work'],
      [startCase, { params, body: { seenOfficerId: 7 } }],
    ],
    [
      'work on a case of an officer who has left begins',
      [CaseActions, { one: { ...one, officer: bola, officers: [] } }],
      ['Start work'],
      [startCase, { params, body: { seenOfficerId: 8 } }],
    ],
    ['a case goes on', [CaseActions, { one }], ['Go on'], [goOnWithCase, { params }]],
  ]);
});

describe('a booking, an update, a manifest and the next of kin', () => {
  const booking = {
    id: 41,
    spaceId: 5,
    parkInfo: { name: 'By the gate' },
    person: { firstName: 'Ada', lastName: 'Obi' },
    from: '2026-11-27T08:00:00Z',
    to: null,
    can: { accept: true, decline: true },
  };
  const manifest = {
    id: 41,
    manifestNumber: '12345678',
    vehicleNumber: 'KJA-482XY',
    destinationState: 'Oyo',
  };
  const kin = [
    [
      kinQuery.queryKey,
      { kin: { fullName: 'Bola Obi', phone: '', address: '', canBeTexted: true }, test: null },
    ],
  ] as const;
  itAsks([
    [
      'a booking is cancelled',
      [CancelBookingDialog, { booking }],
      ['Cancel booking'],
      [cancelBooking, { params }],
    ],
    [
      'a booking is accepted',
      [DecideDialog, { booking, wanted: 'accepted' }],
      ['Accept'],
      [changeBookingStatus, { params: { id: 41, status: 'accepted' } }],
    ],
    [
      'a booking is declined',
      [DecideDialog, { booking, wanted: 'declined' }],
      ['Decline'],
      [changeBookingStatus, { params: { id: 41, status: 'declined' } }],
    ],
    [
      'an update is removed',
      [RemoveDialog, { update: { id: 41, title: 'Ojota' }, onRemoved() {} }],
      ['Remove update'],
      [removeTrafficUpdate, { params }],
    ],
    [
      'a manifest is completed',
      [CompleteManifestDialog, { manifest }],
      ['Complete'],
      [completeManifest, { params }],
    ],
    [
      'the next of kin is removed',
      [NextOfKinCard, { emailVerified: true }],
      ['Remove Next of kin'],
      [removeNextOfKin],
      kin,
    ],
    [
      'the next of kin gets a test SMS',
      [NextOfKinCard, { emailVerified: true }],
      ['Send a test SMS : Bola Obi'],
      [testNextOfKin],
      kin,
    ],
  ]);
});

it('evidence stays inside the agency unless the officer shows it', () => {
  const one = { id: 41, kind: 'crime', complaint: { complaintRef: 'CP-22222222' } };
  const page = shown(createElement(ResolveDialog, { one: one as never, onClose() {} }));
  const box = page.getByRole('checkbox', {
    name: /^Show the evidence to the reporter and the other agencies/,
  });
  expect((box as HTMLInputElement).checked).toBe(false);
});
