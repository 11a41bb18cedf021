// @vitest-environment happy-dom
/** A member’s window at each change: it makes one call, shows the answer, and fetches the changed lists again. */
import { describe, vi } from 'vitest';
import { linkOwnNumber, unlinkOwnNumber } from '#domain/app/text/own-number.ts';
import { toggleFollow } from '#domain/identity/agencies/agencies.ts';
import {
  removePassPhoto,
  renewSafetyPass,
  saveSafetyPass,
  switchSafetyPass,
} from '#domain/identity/safety-pass.ts';
import { confirmHandover, issueNewCode, makeWaybill } from '#domain/journeys/items/waybills.ts';
import { completeManifest, createManifest } from '#domain/journeys/manifests/manifests.ts';
import { removeNextOfKin, saveNextOfKin, testNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { revokeShare, shareRide } from '#domain/journeys/rides/shares.ts';
import { itChanges } from '#test/support/window-changes.ts';
import { ownNumberQuery, useLinkNumber, useUnlinkNumber } from '#web/features/app/own-number/queries.ts';
import { followedAgencies, useToggleFollow } from '#web/features/identity/agencies/queries.ts';
import {
  passQuery,
  useRemovePhoto,
  useRenewPass,
  useSavePass,
  useSwitchPass,
} from '#web/features/identity/safety-pass/queries.ts';
import { firstDayQuery } from '#web/features/journeys/first-day/queries.ts';
import { itemCounts, itemDetails } from '#web/features/journeys/items/queries.ts';
import {
  useConfirmHandover,
  useMakeWaybill,
  useNewCode,
} from '#web/features/journeys/items/waybills/queries.ts';
import {
  lastManifestQuery,
  manifestDetails,
  manifestListQuery,
  useCompleteManifest,
  useCreateManifest,
} from '#web/features/journeys/manifests/queries.ts';
import {
  kinQuery,
  useRemoveKin,
  useSaveKin,
  useTestKin,
} from '#web/features/journeys/next-of-kin/queries.ts';
import { rideCounts, rideDetails } from '#web/features/journeys/rides/queries.ts';
import { useRevokeShare, useShareRide } from '#web/features/journeys/rides/shares/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const params = { id: 41 };

describe('the next of kin', () => {
  const kin = { fullName: 'Bola Obi', phone: '0803 000 0142', address: 'Ojota' };
  const named = { kin, test: null };
  itChanges({
    'is saved': {
      use: useSaveKin,
      of: kin,
      asks: [saveNextOfKin, { body: kin }],
      answer: named,
      shows: [kinQuery, named],
      renews: [kinQuery, firstDayQuery],
      isSilent: true,
    },
    'is removed': {
      use: useRemoveKin,
      asks: [removeNextOfKin],
      answer: { kin: null },
      shows: [kinQuery, { kin: null }],
      renews: [kinQuery, firstDayQuery],
    },
    'gets a test SMS': {
      use: useTestKin,
      asks: [testNextOfKin],
      answer: named,
      shows: [kinQuery, named],
      renews: [kinQuery],
    },
  });
});

describe('the safety pass', () => {
  const pass = { state: 'on', name: 'Ada' };
  const answered = { answer: pass, shows: [passQuery, pass] } as const;
  itChanges({
    'is saved': {
      use: useSavePass,
      of: { name: 'Ada' },
      asks: [saveSafetyPass, { body: { name: 'Ada' } }],
      ...answered,
      isSilent: true,
    },
    'is switched off': {
      use: useSwitchPass,
      of: false,
      asks: [switchSafetyPass, { body: { on: false } }],
      ...answered,
    },
    'gets another code': { use: useRenewPass, asks: [renewSafetyPass], ...answered },
    'loses its photo': { use: useRemovePhoto, asks: [removePassPhoto], ...answered },
  });
});

describe('a link to a ride', () => {
  const share = { url: 'https://rua.example/r/1', expiresAt: '2026-11-28T08:00:00.000Z' };
  const details = rideDetails(params.id);
  itChanges({
    'is made and shown with the ride': {
      use: useShareRide,
      of: params,
      asks: [shareRide, { params }],
      answer: share,
      renews: [rideCounts, details],
      isSilent: true,
    },
    'ends, and the ride shows none': {
      use: useRevokeShare,
      of: params,
      asks: [revokeShare, { params }],
      renews: [rideCounts, details],
      renewsRefused: [rideCounts],
      says: 'The link no longer works. You can share again at any time.',
    },
  });
});

describe('a manifest', () => {
  const renews = [manifestListQuery({ page: 1 }), manifestDetails(params.id), lastManifestQuery];
  const manifest = { vehicleNumber: 'KJA-482XY' };
  itChanges({
    'is made': {
      use: useCreateManifest,
      of: { manifest, idempotencyKey: 'one' },
      asks: [createManifest, { body: manifest }],
      renews,
      isOnce: true,
      isSilent: true,
    },
    'is completed': {
      use: useCompleteManifest,
      of: params.id,
      asks: [completeManifest, { params }],
      renews,
      renewsRefused: renews,
      isSilent: true,
    },
  });
});

describe('the waybill of an item', () => {
  const item = itemDetails(params.id);
  const renews = [itemCounts, item];
  const waybill = { handovers: [] };
  const confirming = {
    use: () => useConfirmHandover(params.id),
    of: '4821',
    asks: [confirmHandover, { body: { itemId: params.id, code: '4821' } }],
    renews,
    renewsRefused: renews,
    isSilent: true,
  } as const;
  itChanges({
    'is made': {
      use: () => useMakeWaybill(params.id),
      of: waybill,
      asks: [makeWaybill, { body: waybill }],
      answer: { waybill },
      renews,
      renewsRefused: renews,
      isSilent: true,
    },
    'gets a new code': {
      use: () => useNewCode(params.id, 7),
      of: { phone: '' },
      asks: [issueNewCode, { params: { id: 7 }, body: { phone: '' } }],
      answer: { waybill },
      renews,
      renewsRefused: renews,
      isSilent: true,
    },
    'says that the item changed hands': {
      ...confirming,
      answer: { outcome: 'handed_over', waybill },
      says: 'Confirmed: the item has changed hands.',
    },
    'says that the item is received': {
      ...confirming,
      answer: { outcome: 'received', waybill },
      says: 'Confirmed: the item is received.',
    },
    'says that the item is back': {
      ...confirming,
      answer: { outcome: 'given_back', waybill: null },
      says: 'Confirmed: the item is back with you. Its waybill is over.',
    },
  });
});

describe('an agency', () => {
  const agency = { id: 3, follow: false };
  itChanges({
    'is followed at once': {
      use: useToggleFollow,
      of: agency,
      asks: [toggleFollow, { params: { id: 3 } }],
      answer: { follow: true },
      meanwhile: [
        followedAgencies,
        [agency, { id: 4, follow: false }],
        [
          { id: 3, follow: true },
          { id: 4, follow: false },
        ],
      ],
    },
  });
});

describe('the own number', () => {
  const linked = { phone: '0803 000 0142' };
  const answered = {
    answer: linked,
    shows: [ownNumberQuery, linked],
    renews: [rideCounts, itemCounts],
  } as const;
  itChanges({
    'is linked, and its rides and reports by text are the account’s': {
      ...{
        use: useLinkNumber,
        of: { ...linked, code: '4821', currentPassword: 'purple-keke-84', pin: '' },
        isSilent: true,
      },
      asks: [
        linkOwnNumber,
        { body: { ...linked, code: '4821', currentPassword: 'purple-keke-84', pin: '' } },
      ],
      ...answered,
    },
    'is linked no more': { use: useUnlinkNumber, asks: [unlinkOwnNumber], ...answered },
  });
});
