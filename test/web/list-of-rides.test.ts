// @vitest-environment happy-dom
/** The page of a member’s rides: its tabs, filters and counts, what each row says and where it leads. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { listFlaggedRides } from '#domain/reporting/flags.ts';
import { button, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { flaggedRidesPage, rideCounts, ridesPage } from '#web/features/journeys/rides/queries.ts';
import Rides from '#web/routes/user/rides.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const path = '/users/rides';
const first = { page: 1, perPage: 10 } as const;
const counts = { all: 24, active: 2, completed: 22, flagged: 3 };
const ride = {
  ...{ id: 41, rideId: 'RD-7K2M9QXD', vehicleNumber: 'KJA-482XY', plateKind: 'commercial', status: 'active' },
  ...{ vehicleName: 'Danfo', vehicleModel: 'yellow', driverName: 'Not known', parkName: 'Jibowu' },
  ...{ departureState: 'Lagos', departureCity: 'Ikeja', destinationState: 'Oyo', destination: 'Ibadan' },
  ...{ destinationAddress: 'Challenge', flagged: false, overdue: false },
  createdAt: '2026-11-26T23:30:00.000Z',
};

type Known = readonly (readonly [readonly unknown[], unknown])[];

function open(search: string, known: Known, counted: object = counts) {
  const props: object = { loaderData: null };
  return shown(createElement(Rides as never, props as never), {
    address: `${path}${search}`,
    known: [[rideCounts.queryKey, counted], ...known],
  });
}
const all = (rows: object[], params: object = first, total = rows.length) =>
  [ridesPage({ ...first, ...params }).queryKey, { rows, total }] as const;
const flagged = (rows: object[], params: object = first) =>
  [flaggedRidesPage({ ...first, ...params }).queryKey, { rows, total: rows.length }] as const;
const cells = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => words(cell));
const chips = () =>
  within(screen.getByRole('group', { name: 'Status' }))
    .getAllByRole('link')
    .slice(0, 3)
    .map((chip) => words(chip));

describe('the list of rides', () => {
  it.each([
    ['?page=2&search=kja&status=active&sort=oldest', listRides],
    ['?tab=flagged&page=2&search=kja&status=active&sort=oldest', listFlaggedRides],
  ] as const)('%s asks for what its address names', async (search, endpoint) => {
    open(search, []);
    const query = { page: 2, perPage: 10, search: 'kja', status: 'active', sort: 'oldest' };
    await expect
      .poll(() => server.asked.map((one) => [wayOf(one.endpoint), one.input]))
      .toContainEqual([wayOf(endpoint), { query }]);
    expect(server.asked.filter((one) => one.endpoint.path.includes('lodge-ride'))).toHaveLength(1);
  });

  it('says of each ride its number in the list, its vehicle, driver, way, time and state', () => {
    open('?page=2', [all([ride, { ...ride, id: 40, status: 'completed', flagged: true }], { page: 2 }, 12)]);
    const [, one, other] = screen.getAllByRole('row');
    expect(cells(one)).toEqual([
      ...['11', 'RD-7K2M9QXD', 'KJA-482XYDanfo, yellow', 'Not known', 'JibowuLagos', 'IbadanChallenge'],
      ...['27 Nov 202612:30 AM', 'Active'],
    ]);
    expect(cells(other)).toMatchObject({ 0: '12', 7: 'FlaggedCompleted' });
    expect(screen.getAllByRole('link', { name: 'RD-7K2M9QXD' })[0]?.getAttribute('href')).toBe(
      '/users/ridesDetails/41',
    );
  });

  it('says on a phone the state, the plate, the way, who drove what, and when', () => {
    open('', [all([{ ...ride, driverName: 'Musa Bello' }])]);
    const list = screen.getByRole('list', { name: 'Your rides' });
    expect(words(list)).toBe(
      'ActiveKJA-482XYJibowu to IbadanDanfo, Musa BelloRD-7K2M9QXD27 Nov 2026, 12:30 AM',
    );
  });

  it('leads from a flagged row to its ride', () => {
    open('?tab=flagged', [
      flagged([{ id: 7, lodgeRideId: 41, lodgeRide: { ...ride, id: 41 }, createdAt: '' }]),
    ]);
    expect(screen.getByRole('link', { name: 'RD-7K2M9QXD' }).getAttribute('href')).toBe(
      '/users/ridesDetails/41',
    );
    expect(screen.getByRole('list', { name: 'Your flagged rides' })).toBeTruthy();
  });

  it('counts all and the flagged rides in its tabs, and by state only all of them', () => {
    const { unmount } = open('', [all([ride])]);
    const tabs = () =>
      within(screen.getByRole('navigation', { name: 'Rides' }))
        .getAllByRole('link')
        .map((tab) => [words(tab), tab.getAttribute('aria-current')]);
    expect(tabs()).toEqual([
      ['Ride24', 'page'],
      ['Flagged ride3', null],
    ]);
    expect(chips()).toEqual(['All24', 'Active2', 'Completed22']);
    unmount();
    open('?tab=flagged', [flagged([])]);
    expect(tabs()).toEqual([
      ['Ride24', null],
      ['Flagged ride3', 'page'],
    ]);
    expect(chips()).toEqual(['All', 'Active', 'Completed']);
  });

  it('keeps its tab when it is filtered, and begins at the first page', async () => {
    const { person, router } = open('?tab=flagged&page=2', []);
    await person.click(screen.getByRole('link', { name: 'Completed' }));
    expect(router.state.location.search).toBe('?tab=flagged&status=completed');
  });

  it.each<[string, object, string]>([
    ['', counts, 'No Ride Lodged.Lodge the vehicle before you board'],
    ['?tab=flagged', counts, 'No ride flagged.A ride you flag is kept here'],
    ['?tab=flagged', { ...counts, all: 0 }, 'No Ride Lodged.A ride you flag is kept here'],
    ['?status=active', counts, 'No ride matches.'],
  ])('that is empty at %j says so: with %j, %s', (search, counted, said) => {
    const params = search === '?status=active' ? { status: 'active' } : {};
    open(search, [all([], params), flagged([], params)], counted);
    expect(words()).toContain(said);
  });

  it('that does not load can be asked for again', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    const { person } = open('', []);
    await screen.findByText('The rides did not load.');
    server.answer = { rows: [ride], total: 1 };
    await person.click(button('Try again'));
    await screen.findByRole('list', { name: 'Your rides' });
  });
});
