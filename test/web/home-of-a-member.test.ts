// @vitest-environment happy-dom
/** The home of a member: the ride on the road, rides that wait on this device, the first day, and what can be begun. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { put, setOnline, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { ada } from '#test/support/queued-requests.ts';
import { button, buttons, server, shown, words } from '#test/support/rendered.tsx';
import { firstDayQuery } from '#web/features/journeys/first-day/queries.ts';
import { kinQuery } from '#web/features/journeys/next-of-kin/queries.ts';
import { ActiveRideTicket } from '#web/features/journeys/rides/active-ride-ticket.tsx';
import { setArrival } from '#web/features/journeys/rides/arriving/arrival-store.ts';
import { newestActiveRide, rideCounts, rideDetails } from '#web/features/journeys/rides/queries.ts';
import Dashboard from '#web/routes/user/dashboard.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
// Requests that wait go on waiting.
beforeEach(() => {
  setOnline(false);
  setArrival(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const at = '2026-11-27T08:00:00.000Z';
const ride = {
  ...{ id: 41, rideId: 'RD-7K2M9QXD', vehicleNumber: 'KJA-482XY', plateKind: 'commercial', status: 'active' },
  ...{ vehicleName: 'Hiace', vehicleModel: '', driverName: 'Not known', parkName: 'Jibowu', flagged: false },
  ...{ departureState: 'Lagos', departureCity: 'Ikeja', destination: 'Ibadan', destinationState: 'Oyo' },
  ...{
    destinationAddress: 'Challenge',
    destinationCity: 'Ibadan',
    createdAt: at,
    flagInfo: null,
    share: null,
  },
  ...{ expectedArrival: null, expectedFrom: null, nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '' },
  ...{ timeline: [], latitude: null, longitude: null, can: { complete: true, share: true, flag: true } },
};
const day = { isOver: false, hasKin: false, hasPass: false, hasRide: false, putOff: 0 };

type Known = readonly (readonly [readonly unknown[], unknown])[];
const on = [
  [newestActiveRide.queryKey, { id: 41 }],
  [rideDetails(41).queryKey, ride],
] as const;

function open(known: Known, counts: object = {}, accountType = 'commuter') {
  const props: object = { loaderData: null };
  return shown(createElement(Dashboard as never, props as never), {
    known: [[rideCounts.queryKey, { all: 5, active: 1, completed: 4, flagged: 0, ...counts }], ...known],
    context: { id: ada, firstName: 'Ada', lastName: 'Obi', accountType, emailVerified: true },
  });
}
const ticket = () => screen.queryByRole('region', { name: 'Active ride' });
const acts = () => buttons().filter((name) => /Ride complete|Share this ride|Flag ride/.test(name));

describe('the ride on the road', () => {
  it('is on the home page with its three big buttons', () => {
    open(on);
    expect(words(ticket() ?? undefined)).toContain('RD-7K2M9QXD');
    expect(acts()).toEqual(['Ride complete', 'Share this ride', 'Flag ride']);
    expect(words()).toContain('You have one ride on the road.');
  });

  it.each<[string, Known]>([
    ['there is none', [[newestActiveRide.queryKey, null]]],
    [
      'this window has just completed it',
      [on[0], [rideDetails(41).queryKey, { ...ride, status: 'completed' }]],
    ],
  ])('is not there where %s', (_, known) => {
    open(known);
    expect([ticket(), acts()]).toEqual([null, []]);
  });

  it('that does not load can be asked for again', async () => {
    server.answer = (input: object) =>
      'params' in input ? new AppError('unavailable', 'There is no network.') : undefined;
    const { person } = open([on[0]]);
    await screen.findByText('The ride did not load.');
    server.answer = (input: object) => ('params' in input ? ride : undefined);
    await person.click(button('Try again'));
    await expect.poll(acts).toHaveLength(3);
  });

  it('and one that waits on this device are counted together', async () => {
    await put('waiting-ride', { kind: 'ride', body: JSON.stringify(rideOnWire) });
    open(on);
    await expect.poll(() => words()).toContain('You have 2 rides on the road.');
    await screen.findByText('Not sent yet');
  });
});

describe('the ticket of a ride on the road', () => {
  const now = '2026-11-27T09:52:00.000Z';
  const show = (changes: object) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    shown(createElement(ActiveRideTicket, { ride: { ...ride, ...changes } as never, actions: null }));
    return words();
  };
  const event = (kind: string, changes: object = {}) => ({ kind, name: '', note: '', at, ...changes });

  it('says how long it is on the road, from where to where, with whom and who is next of kin', () => {
    expect(show({})).toContain('1 h 52 minon the road');
    expect(words()).toContain('LeftJibowu, 9:00 AMToIbadan, Challenge');
    expect(words()).toContain('DriverNot knownVehicleHiaceFromIkeja, LagosNext of kinBola Obi');
    const [link] = screen.getAllByRole('link', { name: 'RD-7K2M9QXD' });
    expect(link?.getAttribute('href')).toBe('/users/ridesDetails/41');
  });

  it('says the day with the time where it left before today', () => {
    expect(show({ createdAt: '2026-11-26T22:30:00.000Z' })).toContain('LeftJibowu, 26 Nov 2026, 11:30 PM');
  });

  it.each<[object[], string | null]>([
    [[event('arrival_expected'), event('lodged')], null],
    [
      [event('arrival_expected'), event('shared', { note: 'By SMS' }), event('lodged')],
      'You shared the rideBy SMS',
    ],
    [[event('flag_withdrawn'), event('flagged'), event('lodged')], 'You withdrew the flag'],
  ])('has the last news that is no news of it itself', (timeline, news) => {
    show({ timeline });
    const said = screen.queryByRole('status');
    expect(said && words(said)).toBe(news && `Last news: ${news}`);
  });
});

describe('the first day', () => {
  const nothing = [
    [newestActiveRide.queryKey, null],
    [kinQuery.queryKey, { kin: null, test: null }],
  ] as const;
  const isFirst = () => words().includes('Welcome, Ada Obi');

  it.each<[object, object, Known, boolean]>([
    [{ all: 0, active: 0 }, day, nothing, true],
    [{ all: 1, active: 0 }, day, nothing, false],
    [{ all: 0, active: 0 }, { ...day, isOver: true }, nothing, false],
    [{ all: 0, active: 1 }, day, on, false],
  ])('with %j and %j is the page', (counts, known, others, isShown) => {
    open([...others, [firstDayQuery.queryKey, known]], counts);
    expect(isFirst()).toBe(isShown);
  });

  it('gives way once it is put off on this page', async () => {
    const { queryClient } = open([...nothing, [firstDayQuery.queryKey, day]], { all: 0, active: 0 });
    expect(isFirst()).toBe(true);
    queryClient.setQueryData(firstDayQuery.queryKey, { ...day, putOff: 1 });
    await expect.poll(isFirst).toBe(false);
  });
});

describe('what can be begun', () => {
  const tiles = () =>
    screen
      .getAllByRole('link')
      .map((one) => one.getAttribute('href'))
      .filter((to) => to?.match(/lodge|create|traffic|parking/));
  const all = [
    ...['/users/rides/lodge', '/users/manifest/create', '/users/items/lodge', '/users/complaints/lodge'],
    ...['/users/traffic', '/users/parking'],
  ];

  it.each([
    ['commuter', all.filter((to) => !/manifest|parking/.test(to))],
    ['driver', all],
    ['company', all],
  ])('by a %s is on the home page', (accountType, begun) => {
    open([[newestActiveRide.queryKey, null]], {}, accountType);
    expect(tiles()).toEqual(begun);
  });
});
