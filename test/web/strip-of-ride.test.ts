// @vitest-environment happy-dom
/** The strip of the ride on the road, also of one that waits on this phone: its words, its links and its buttons. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { shareRide } from '#domain/journeys/rides/shares.ts';
import { setOnline, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada } from '#test/support/queued-requests.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { openFlagSheet } from '#web/features/app/ride-strip/flag-sheet.ts';
import { PlainStripFlag } from '#web/features/app/ride-strip/plain-strip-flag.tsx';
import { RideStrip } from '#web/features/app/ride-strip/ride-strip.tsx';
import { StripFlag } from '#web/features/app/ride-strip/strip-flag.tsx';
import { WaitingTicket } from '#web/features/app/ride-strip/waiting-ticket.tsx';
import { newestActiveRide, rideCounts, rideDetails } from '#web/features/journeys/rides/queries.ts';
import { readWaitingRide } from '#web/features/journeys/rides/waiting/waiting-ride.ts';
import { queuedRequestOf } from '#web/features/platform/sending/enqueue.ts';
import { findRequest, listRequests, putRequest } from '#web/features/platform/sending/queue-store.ts';
import { newlyQueued } from '#web/features/platform/sending/queued-request.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
const now = '2026-11-27T09:52:00.000Z';
beforeEach(() => {
  // What waits stays waiting.
  setOnline(false);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', (work: number) => clearTimeout(work));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ride = {
  ...{ id: 41, rideId: 'RD-7K2M9QXD', vehicleNumber: 'KJA-482XY', plateKind: 'commercial', status: 'active' },
  ...{ vehicleName: 'Danfo', parkName: 'Ojota', departureState: 'Lagos', departureCity: '', flagged: false },
  ...{
    destination: 'Ibadan',
    createdAt: '2026-11-27T08:00:00.000Z',
    expectedArrival: null,
    expectedFrom: null,
  },
};
const details = {
  ...{
    ...ride,
    nextOfKinFullName: 'Bola Obi',
    nextOfKinPhone: '',
    flagInfo: null,
    share: null,
    timeline: [],
  },
  can: { flag: true, share: true },
};
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const strip = () => words(screen.getByRole('region', { name: 'Your ride on the road' }));

const open = (changes: object = {}, active = 1) =>
  shown(createElement(RideStrip, { accountId: ada }), {
    known: [
      [newestActiveRide.queryKey, { ...ride, ...changes }],
      [rideDetails(41).queryKey, details],
      [rideCounts.queryKey, { all: 3, active }],
    ],
  });

describe('the strip of a ride', () => {
  it.each([
    [1, '/users/ridesDetails/41', false],
    [2, '/users/rides', true],
  ])('leads to it, or with %i on the road to %s', (active, to, several) => {
    setOnline(true);
    open({}, active);
    expect(strip()).toContain('KJA-482XY1 h 52 min on the road');
    expect([hrefs()[0], strip().includes(`1 of ${active}`)]).toEqual([to, several]);
    expect(strip()).not.toContain('no network');
  });

  it('says that there is no network', () => {
    open();
    expect(strip()).toContain(', no network');
  });

  it.each([
    [null, null, 'Ojota to IbadanShare'],
    ['2026-11-27T10:30:00.000Z', 'passenger', 'Ojota to IbadanArriving about 11:30 AM'],
    ['2026-11-27T10:30:00.000Z', 'route', 'Ojota to IbadanUsually arriving about 11:30 AM'],
  ])('that is expected at %s by the %s says so', (expectedArrival, expectedFrom, said) => {
    open({ expectedArrival, expectedFrom });
    expect(strip()).toContain(said);
  });

  it('makes a link to share by its button, once', async () => {
    setOnline(true);
    server.answer = (input: object) =>
      'params' in input ? { url: 'https://rua.example/r/1', expiresAt: now, openedCount: 0 } : undefined;
    const { person } = open();
    await person.click(button('Share KJA-482XY'));
    await screen.findByRole('dialog');
    await expect.poll(server.changes).toEqual([[wayOf(shareRide), { params: { id: 41 } }]]);
  });

  it('opens its sheet for the page below it, as long as it is there', async () => {
    const { unmount } = open();
    let isOpened = false;
    act(() => {
      isOpened = openFlagSheet();
    });
    expect(isOpened).toBe(true);
    await screen.findByText('Flag this ride');
    unmount();
    expect(openFlagSheet()).toBe(false);
  });

  it.each([
    [false, 'Flag KJA-482XY'],
    [true, 'Case KJA-482XY'],
  ])('without scripts leads to the page of the ride; flagged: %s', (flagged, name) => {
    shown(createElement(PlainStripFlag, { ride: { ...ride, flagged } as never }));
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/users/ridesDetails/41');
  });
});

describe('the button of the flag', () => {
  const onOpen = vi.fn();
  const onHeld = vi.fn();
  beforeEach(() => void vi.clearAllMocks());
  const show = (isFlagged = false) => {
    shown(createElement(StripFlag, { plate: 'KJA-482XY', isFlagged, onOpen, onHeld }));
    const shownButton = button(`${isFlagged ? 'Case' : 'Flag'} KJA-482XY`);
    vi.spyOn(shownButton, 'getBoundingClientRect').mockReturnValue({
      left: 0,
      right: 40,
      top: 0,
      bottom: 40,
    } as DOMRect);
    return shownButton;
  };
  const pressed = () => [onOpen.mock.calls.length, onHeld.mock.calls.length];

  it.each([
    ['ends on it', 'pointerUp', 20, 1],
    ['ends beside it', 'pointerUp', 60, 0],
    ['is taken away', 'pointerCancel', 20, 0],
  ] as const)('by a press that %s opens the sheet or does nothing', (_, ends, clientX, opened) => {
    const flag = show();
    fireEvent.pointerDown(flag, { button: 0 });
    fireEvent(flag, new MouseEvent(ends.toLowerCase(), { bubbles: true, clientX, clientY: 20 }));
    // The click that a mouse makes of it counts no second time.
    fireEvent.click(flag, { detail: 1 });
    expect(pressed()).toEqual([opened, 0]);
  });

  it('by a key or a screen reader opens the sheet', () => {
    fireEvent.click(show(), { detail: 0 });
    expect(pressed()).toEqual([1, 0]);
  });

  it('of a flagged ride opens by any press, and flags by none', () => {
    const flag = show(true);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    fireEvent.pointerDown(flag, { button: 0 });
    act(() => void vi.advanceTimersByTime(5_000));
    fireEvent.click(flag, { detail: 1 });
    expect(pressed()).toEqual([1, 0]);
  });
});

const texts = {
  ...{ manifestNumber: '', vehicleNumber: 'LSR-123AB', vehicleName: 'Hiace', vehicleModel: 'White' },
  ...{
    driverName: 'Musa',
    parkName: 'Jibowu',
    departureState: 'Lagos',
    destinationState: 'Oyo',
    plateKind: '',
  },
  ...{ address: 'Jibowu', departureCity: '', destinationAddress: 'Challenge', destinationCity: '' },
  ...{ nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '0803 000 0142', nextOfKinAddress: 'Ojota' },
  ...{ nextOfKinPhoto: '', vehicleImages: [], latitude: null, longitude: null },
} as const;

async function lodgedHere(key: string, changes: object = {}) {
  const request = queuedRequestOf(
    lodgeRide,
    { body: { ...texts, ...changes } as never },
    {
      ...{
        key,
        accountId: ada,
        kind: 'ride',
        title: key,
        record: { under: '/users/ridesDetails/', field: 'id' },
      },
      ...{ edit: { kind: 'none' }, families: ['rides'] },
    },
  );
  await putRequest(newlyQueued(request, '2026-11-27T09:40:00.000Z', { isUnsure: false, isFirstTry: false }));
}
const sms = (said: string) => `sms:+2348030000142?&body=${encodeURIComponent(said)}`;

describe('a ride that waits on this phone', () => {
  it('stands in the strip before one that RUA has, with an SMS that needs no data', async () => {
    await lodgedHere('older', { vehicleNumber: 'ABC-123DE' });
    await lodgedHere('newest');
    open();
    await screen.findByText('Not sent yet');
    expect(strip()).toContain('LSR-123ABNot sent yetJibowu to Challenge');
    expect(strip()).toContain('Kept on this phone. We send it when you are online.');
    expect(hrefs()).toEqual([
      ...['/users/sending', sms('I am travelling in LSR-123AB, from Jibowu to Challenge.')],
    ]);
  });

  it('is flagged from the strip, behind the ride', async () => {
    await lodgedHere('newest');
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Flag LSR-123AB' }));
    await screen.findByText('Flag this ride');
    expect(words(screen.getByRole('region', { name: 'Who is told' }))).toContain('Bola Obi');
    expect(buttons()).not.toContain('Choose agencies or write');
    await person.click(button('Cannot hold? Flag with a button'));
    await person.click(button('Yes, flag it'));
    await expect.poll(async () => (await findRequest('flag-newest'))?.after).toBe('newest');
    await screen.findByRole('button', { name: 'Case LSR-123AB' });
    await person.click(button('Undo'));
    await expect.poll(async () => (await listRequests(ada)).map(({ key }) => key)).toEqual(['newest']);
    await screen.findByRole('button', { name: 'Flag LSR-123AB' });
  });

  it('has a ticket with its facts, from the moment it was lodged', async () => {
    await lodgedHere('newest');
    const [request] = await listRequests(ada);
    const waiting = request && readWaitingRide(request);
    shown(createElement(WaitingTicket, { waiting: waiting as never }));
    const ticket = words(screen.getByRole('region', { name: 'Active ride' }));
    expect(ticket).toContain('Not sent yetLSR-123AB');
    expect(ticket).toMatch(/12 ?min/);
    expect(ticket).toContain('Challenge');
    expect(ticket).toContain('10:40 AM');
    expect(hrefs()).toEqual(
      expect.arrayContaining([
        '/users/sending',
        sms('I am travelling in LSR-123AB, from Jibowu to Challenge.'),
      ]),
    );
    expect(buttons()).toEqual(expect.arrayContaining(['Ride complete', 'Flag ride']));
  });
});
