// @vitest-environment happy-dom
/** The forms of members, filled in: the request of each, and the page after it. */
import { describe, vi } from 'vitest';
import { askNumberCode } from '#domain/app/text/own-number.ts';
import { saveSafetyPass } from '#domain/identity/safety-pass.ts';
import { saveContactDetails } from '#domain/identity/settings.ts';
import { issueNewCode, makeWaybill } from '#domain/journeys/items/waybills.ts';
import { createManifest } from '#domain/journeys/manifests/manifests.ts';
import { saveNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { saveNotificationPreferences } from '#domain/platform/notifications/notifications.ts';
import { changeBookingStatus } from '#domain/road/parking/bookings.ts';
import { createSpace, editSpace } from '#domain/road/parking/spaces.ts';
import { itSends } from '#test/support/filled-forms.ts';
import { NumberForm } from '#web/features/app/own-number/number-form.tsx';
import { PassForm } from '#web/features/identity/safety-pass/pass-form.tsx';
import { ProfileTab } from '#web/features/identity/settings/profile-tab.tsx';
import { MakeWaybillDialog } from '#web/features/journeys/items/waybills/make-waybill-dialog.tsx';
import { NewCodeDialog } from '#web/features/journeys/items/waybills/new-code-dialog.tsx';
import { ManifestForm } from '#web/features/journeys/manifests/manifest-form.tsx';
import { lastManifestQuery } from '#web/features/journeys/manifests/queries.ts';
import { KinForm } from '#web/features/journeys/next-of-kin/kin-form.tsx';
import { NotificationsTab } from '#web/features/platform/notifications/notifications-tab.tsx';
import { notificationPreferences } from '#web/features/platform/notifications/queries.ts';
import { CreateSpaceDialog } from '#web/features/road/parking/create-space-dialog.tsx';
import { DecideDialog } from '#web/features/road/parking/decide-dialog.tsx';
import { EditSpaceDialog } from '#web/features/road/parking/edit-space-dialog.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

describe('a parking space', () => {
  const place = { latitude: null, longitude: null };
  const space = { name: 'By the gate', address: '4 Allen Avenue', description: 'Light', image: [], ...place };
  const filled = [
    ['Name', 'By the gate'],
    ['Amount', '1,500'],
    ['An hour', true],
    ['Address', '4 Allen Avenue'],
    ['Description', 'Light'],
  ] as const;
  itSends({
    'is offered': {
      page: [CreateSpaceDialog],
      fills: filled,
      sends: 'Continue',
      asks: [createSpace, { body: { ...space, amount: 150_000, pricePer: 'hour' } }],
      answer: { ...space, id: 41 },
      says: 'Parking space created',
    },
    'is closed': {
      page: [
        EditSpaceDialog,
        { space: { ...space, id: 41, amount: 80_000, pricePer: 'day', status: 'available' } },
      ],
      fills: [
        ['Amount', '900'],
        ['Closed', true],
      ],
      sends: 'Save changes',
      asks: [editSpace, { body: { ...space, id: 41, amount: 90_000, pricePer: 'day', status: 'closed' } }],
      answer: { ...space, id: 41 },
      says: 'Parking space changed',
    },
  });
});

describe('the owner of a space', () => {
  const booking = {
    ...{
      id: 41,
      spaceId: 5,
      parkInfo: { name: 'By the gate' },
      person: { firstName: 'Ada', lastName: 'Obi' },
    },
    ...{ from: '2026-11-27T08:00:00Z', to: null, can: { accept: true, decline: true } },
  };
  itSends({
    'accepts a booking after all that was to be declined': {
      page: [DecideDialog, { booking, wanted: 'declined' }],
      fills: [['Accept', true]],
      sends: 'Accept',
      asks: [changeBookingStatus, { params: { id: 41, status: 'accepted' } }],
      answer: booking,
      says: 'You have successfully accepted the parking space',
    },
  });
});

describe('a manifest and a waybill', () => {
  const vehicle = {
    ...{ vehicleNumber: 'KJA-482XY', vehicleName: 'Toyota', vehicleModel: 'Hiace', driverName: 'Musa Bello' },
    ...{ parkName: 'Ojota', departureState: 'Lagos', destinationState: 'Oyo', plateKind: 'commercial' },
  };
  const item = { id: 41, itemRef: 'ID-22222222', driverName: 'Musa Bello' };
  const rider = { id: 5, role: 'rider', name: 'Musa Bello', phone: '0803 000 0177' };
  itSends({
    'is that of the last time, with another driver': {
      page: [ManifestForm, { onCreated() {} }],
      known: [[lastManifestQuery.queryKey, { ...vehicle, id: 40 }]],
      opens: ['Same as last time'],
      fills: [['Driver’s name', 'Sule Ade']],
      sends: 'Create manifest',
      asks: [createManifest, { body: { ...vehicle, driverName: 'Sule Ade', images: [] } }],
    },
    'is made for the receiver': {
      page: [MakeWaybillDialog, { item }],
      fills: [
        ['Receiver’s name', 'Bola Obi'],
        ['Receiver’s phone', '0803 000 0142'],
      ],
      sends: 'Make waybill',
      asks: [
        makeWaybill,
        { body: { itemId: 41, receiverName: 'Bola Obi', receiverPhone: '+2348030000142' } },
      ],
      answer: { code: '7K2M9Q', waybill: null },
      says: '7K2M9Q',
    },
    'gets a new code for the person who takes the item instead': {
      page: [NewCodeDialog, { item, handover: rider }],
      fills: [['Name', 'Sule Ade']],
      sends: 'Issue new code',
      asks: [issueNewCode, { params: { id: 5 }, body: { name: 'Sule Ade', phone: '+2348030000177' } }],
      answer: { code: null, waybill: null },
      says: 'The new code is on its way.',
      closes: true,
    },
    'gets a new code for its sender, who sees it once': {
      page: [NewCodeDialog, { item, handover: { ...rider, role: 'sender' } }],
      fills: [],
      sends: 'Issue new code',
      asks: [issueNewCode, { params: { id: 5 }, body: { name: '', phone: '' } }],
      answer: { code: '7K2M9Q', waybill: null },
      says: '7K2M9Q',
    },
  });
});

describe('what a person says of themselves', () => {
  const pass = {
    ...{ state: 'on', name: 'Ada Obi', bloodGroup: '', genotype: '', allergies: '', conditions: '' },
    ...{ medicines: '', nextOfKin: [], shown: ['blood_group'], photo: null, isEmpty: false },
  };
  const { state: _state, photo: _photo, isEmpty: _isEmpty, ...written } = pass;
  const bola = { name: 'Bola Obi', phone: '0803 000 0142' };
  itSends({
    'is on the pass, with the next of kin of the account': {
      page: [PassForm, { pass, offered: bola }],
      opens: ['Add Bola Obi'],
      fills: [
        ['Blood group', 'O+'],
        ['Genotype', 'AA'],
        ['Allergies', 'Penicillin'],
      ],
      sends: 'Save pass',
      asks: [
        saveSafetyPass,
        {
          body: {
            ...written,
            ...{ bloodGroup: 'O+', genotype: 'AA', allergies: 'Penicillin' },
            nextOfKin: [{ name: 'Bola Obi', phone: '+2348030000142', shown: true }],
          },
        },
      ],
      answer: pass,
      says: 'Your safety pass is saved.',
    },
    'is whom RUA tells': {
      page: [KinForm, { kin: null, sendsTest: true, onSaved() {} }],
      fills: [
        ['Full name', 'Bola Obi'],
        ['Phone', '0803 000 0142'],
        ['Address', 'Ojota'],
      ],
      sends: 'Save, and send a test SMS',
      asks: [saveNextOfKin, { body: { fullName: 'Bola Obi', phone: '+2348030000142', address: 'Ojota' } }],
    },
    'is where they are reached': {
      page: [
        ProfileTab,
        { account: { email: '', phone: '', address: '', photo: '', firstName: '', lastName: '' } },
      ],
      opens: ['Edit Profile'],
      fills: [
        ['Phone', '0803 000 0177'],
        ['Address', '4 Allen Avenue'],
      ],
      sends: 'Save Profile',
      asks: [saveContactDetails, { body: { phone: '+2348030000177', address: '4 Allen Avenue' } }],
      says: 'Your profile is saved.',
    },
    'is the number for RUA by text': {
      page: [NumberForm, { onLinked() {}, onCancel() {} }],
      fills: [['Phone number', '0803 000 0177']],
      sends: 'Send me a code',
      asks: [askNumberCode, { body: { phone: '+2348030000177' } }],
      says: 'We sent a code to',
    },
  });
});

describe('the notifications of a member', () => {
  const choice = (kind: string, changed: object = {}) => ({
    kind,
    ...{ inApp: true, mail: true, push: true, ...changed },
  });
  const saved = {
    choices: ['reports', 'parking', 'traffic'].map((kind) => choice(kind)),
    ...{ quietFrom: '22:00', quietTo: '06:00' },
  };
  const chosen = {
    choices: [
      choice('reports'),
      choice('parking', { mail: false, push: false }),
      choice('traffic', { inApp: false }),
    ],
    ...{ quietFrom: '21:00', quietTo: '05:30' },
  };
  const form = {
    page: [NotificationsTab, { accountType: 'commuter' }],
    known: [[notificationPreferences.queryKey, saved]],
    sends: 'Save choices',
    says: 'Your choices are saved.',
  } as const;
  itSends({
    'come as each of the changed choices says': {
      ...form,
      fills: [
        ['Parking by mail', false],
        ['Traffic in RUA', false],
        ['Parking on devices', false],
        ['From', '21:00'],
        ['To', '05:30'],
      ],
      asks: [saveNotificationPreferences, { body: chosen }],
      answer: chosen,
    },
    'come at night too, and as they came before': {
      ...form,
      fills: [['Hold my mails and what comes to devices', false]],
      asks: [saveNotificationPreferences, { body: { ...saved, quietFrom: '', quietTo: '' } }],
      answer: { ...saved, quietFrom: '', quietTo: '' },
    },
  });
});
