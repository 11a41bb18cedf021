// @vitest-environment happy-dom
/** The start page of a member: the ride on the road, how many there are, the first day, and what can be begun. */
import { act, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { setOnline, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada } from '#test/support/queued-requests.ts';
import { button, buttons, server, shown, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { passQuery } from '#web/features/identity/safety-pass/queries.ts';
import { firstDayQuery } from '#web/features/journeys/first-day/queries.ts';
import { kinQuery } from '#web/features/journeys/next-of-kin/queries.ts';
import { newestActiveRide, rideCounts, rideDetails } from '#web/features/journeys/rides/queries.ts';
import Dashboard from '#web/routes/user/dashboard.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
beforeEach(() => {
  setOnline(false);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:52:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const account = {
  ...{
    id: ada,
    firstName: 'Ada',
    lastName: 'Obi',
    accountType: 'commuter',
    language: 'en',
    emailVerified: true,
  },
};
const row = {
  ...{ id: 41, rideId: 'RD-7K2M9QXD', vehicleNumber: 'KJA-482XY', plateKind: 'commercial', status: 'active' },
  ...{
    vehicleName: 'Danfo',
    vehicleModel: '',
    driverName: 'Sunday',
    parkName: 'Ojota',
    departureState: 'Lagos',
  },
  ...{ departureCity: '', destinationState: 'Oyo', destinationAddress: 'Challenge', destination: 'Ibadan' },
  ...{ flagged: false, createdAt: '2026-11-27T08:00:00.000Z', expectedArrival: null, expectedFrom: null },
};
const ride = {
  ...{
    ...row,
    latitude: null,
    longitude: null,
    nextOfKinFullName: 'Bola Obi',
    nextOfKinPhone: '',
    flagInfo: null,
  },
  ...{ nextOfKinPhoneTextable: false, share: null, timeline: [], completedAt: null },
  can: { complete: true, flag: true, share: true, undoComplete: false, withdrawFlag: false },
};
const day = { hasKin: false, hasPass: false, hasRide: false, putOff: 0, isOver: false };

type Known = { counts?: object; newest?: object | null; details?: object; first?: object; of?: object };

function open({
  counts = { all: 3, active: 0 },
  newest = null,
  details = ride,
  first = day,
  of = {},
}: Known) {
  return shown(createElement(Dashboard, { loaderData: null } as never), {
    context: { ...account, ...of },
    known: [
      [accountQuery.queryKey, { ...account, ...of }],
      [rideCounts.queryKey, counts],
      [newestActiveRide.queryKey, newest],
      [rideDetails(41).queryKey, details],
      [firstDayQuery.queryKey, first],
      [kinQuery.queryKey, { kin: null, test: null }],
      [passQuery.queryKey, { bloodGroup: '', nextOfKin: [] }],
    ],
  });
}
const tiles = () =>
  within(screen.getByRole('navigation', { name: 'Start something' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const ticket = () => screen.queryByRole('region', { name: 'Active ride' });

describe('the ride on the road', () => {
  it.each([
    [0, null, 'You have no ride on the road.'],
    [1, row, 'You have one ride on the road.'],
    [2, row, 'You have 2 rides on the road.'],
  ])('is counted: %i', (active, newest, said) => {
    open({ counts: { all: 3, active }, newest });
    expect(words()).toContain(`Ada Obi`);
    expect(words()).toContain(said);
    expect(ticket() !== null).toBe(newest !== null);
  });

  it('has its actions, each apart from the flag', () => {
    open({ counts: { all: 3, active: 1 }, newest: row });
    expect(buttons(ticket() ?? undefined)).toEqual(expect.arrayContaining(['Share this ride', 'Flag ride']));
  });

  it('is gone at once when it is completed, before the list of rides says so', () => {
    open({ counts: { all: 3, active: 1 }, newest: row, details: { ...ride, status: 'completed' } });
    expect(ticket()).toBeNull();
  });

  it('that did not load is asked for again by a press', async () => {
    server.answer = new AppError('unavailable', 'Later.');
    const { person } = shown(createElement(Dashboard, { loaderData: null } as never), {
      context: account,
      known: [[rideCounts.queryKey, { all: 3, active: 1 }]],
    });
    await screen.findByText('The ride did not load.');
    const asked = () => server.asked.filter(({ endpoint }) => endpoint === listRides).length;
    const before = asked();
    await person.click(button('Try again'));
    await expect.poll(asked).toBe(before + 1);
  });
});

describe('what can be begun', () => {
  const common = ['/users/items/lodge', '/users/complaints/lodge', '/users/traffic'];
  it.each([
    ['commuter', ['/users/rides/lodge', ...common]],
    ['driver', ['/users/rides/lodge', '/users/manifest/create', ...common, '/users/parking']],
    ['company', ['/users/rides/lodge', '/users/manifest/create', ...common, '/users/parking']],
  ])('by a %s is %j', (accountType, expected) => {
    open({ of: { accountType } });
    expect(tiles()).toEqual(expected);
    expect(buttons()).toEqual(expect.arrayContaining(['Report an emergency', 'Report a crime']));
  });
});

describe('the first day', () => {
  const none = { counts: { all: 0, active: 0 } };
  const isShown = () => screen.queryByRole('heading', { name: 'Three things, then you are ready' }) !== null;

  it.each([
    ['of a member without a ride', none, true],
    ['of one who had a ride', {}, false],
    ['that is over', { ...none, first: { ...day, isOver: true } }, false],
    ['of one who is on the road', { ...none, newest: row }, false],
  ])('%s is shown: %s', async (_, known, expected) => {
    open(known);
    expect(isShown()).toBe(expected);
    expect(words().includes('Welcome, Ada Obi')).toBe(expected);
  });

  it('that was put off before is shown, and one that is put off now is gone', async () => {
    const { queryClient } = open({ ...none, first: { ...day, putOff: 1 } });
    expect(isShown()).toBe(true);
    act(() => void queryClient.setQueryData(firstDayQuery.queryKey, { ...day, putOff: 2 }));
    await expect.poll(isShown).toBe(false);
    expect(words()).toContain('You have no ride on the road.');
  });

  it.each([
    ['commuter', false],
    ['driver', true],
  ])('of a %s has the tiles of a vehicle: %s', (accountType, has) => {
    open({ ...none, of: { accountType } });
    expect(screen.queryByRole('navigation', { name: 'Start something' }) !== null).toBe(has);
  });
});
