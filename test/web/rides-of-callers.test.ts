// @vitest-environment happy-dom
/** The list of the rides that an agency lodged for people who called, and the tabs above it. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { listCallerRides } from '#domain/journeys/rides/caller-rides.ts';
import { server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { callerRidesPage, callersOnTheRoad } from '#web/features/journeys/rides/callers/queries.ts';
import { caseCounts } from '#web/features/response/cases/queries.ts';
import CallerRides from '#web/routes/agency/caller-rides.tsx';
import FlaggedRides from '#web/routes/agency/flagged-rides.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const ride = {
  ...{ id: 41, rideId: 'RC-22222222', lodgedBy: 'FRSC', officer: 'Amina Bello', status: 'active' },
  ...{ vehicleNumber: 'LSR-123DE', plateKind: 'commercial', vehicleName: 'Danfo', vehicleModel: 'yellow' },
  ...{ driverName: 'Kabiru Lawal', parkName: 'Ojota', departureState: 'Lagos' },
  ...{ destinationAddress: 'Challenge', destinationState: 'Oyo' },
  ...{ createdAt: '2026-11-26T23:30:00.000Z', completedAt: null, callerPhone: '0803 000 0777' },
  can: { complete: true, removePhone: true },
};

describe('the list', () => {
  const path = '/admin/rides/callers';
  const asked = { page: 2, search: 'lsr', status: 'active' } as const;
  const filters = '?page=2&search=lsr&status=active';

  function open(search: string, rows: object[], known: typeof asked | null = asked) {
    const params = known ?? { page: 1, search: '', status: 'all' as const };
    return shown(createElement(CallerRides), {
      address: `${path}${search}`,
      known: [[callerRidesPage(params).queryKey, { rows, total: rows.length === 0 ? 0 : rows.length + 10 }]],
    });
  }

  it('asks for the page, the words and the state of its address', async () => {
    shown(createElement(CallerRides), { address: `${path}${filters}` });
    await expect
      .poll(() => server.asked.map(({ endpoint, input }) => [wayOf(endpoint), input]))
      .toContainEqual([wayOf(listCallerRides), { query: { ...asked, perPage: 10 } }]);
  });

  it('says of each ride its number in the list, its vehicle, driver, way, officer, time and state', () => {
    open(filters, [ride, { ...ride, id: 40, status: 'completed' }]);
    const cells = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => words(cell));
    const [, first, second] = screen.getAllByRole('row');
    expect(cells(first)).toEqual([
      ...['11', 'RC-22222222', 'LSR-123DE', 'Danfo, yellow', 'Kabiru Lawal', 'Ojota, Lagos'],
      ...['Challenge, Oyo', 'Amina Bello', '27 Nov 2026, 12:30 AM', 'Active'],
    ]);
    expect(cells(second)).toMatchObject({ 0: '12', 9: 'Completed' });
  });

  it('names a ride without a way by who lodged it', () => {
    const nowhere = { parkName: '', departureState: '', destinationAddress: '', destinationState: '' };
    open(filters, [{ ...ride, ...nowhere }]);
    expect(words(screen.getByRole('list', { name: 'Rides lodged for callers' }))).toContain(
      'Lodged by FRSC for a caller',
    );
  });

  it('opens a ride beside it and closes it, and stays as it was filtered', async () => {
    const { person, router } = open(filters, [ride]);
    server.answer = (input: object) => ('params' in input ? ride : undefined);
    await person.click(screen.getByRole('link', { name: 'RC-22222222' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe(filters);
  });

  it('says that none matches, and shows all again, only where it is filtered', async () => {
    const { person, router } = open(filters, []);
    await person.click(screen.getByRole('link', { name: 'Show all rides' }));
    await expect.poll(() => router.state.location.search).toBe('');
  });

  it('says without a filter that none was lodged', () => {
    open('', [], null);
    expect(words()).toContain('No ride is lodged for a caller.');
    expect(screen.queryByRole('link', { name: 'Show all rides' })).toBeNull();
  });

  it('counts only the rides on the road', async () => {
    server.answer = ({ query }: { query: object }) =>
      'perPage' in query ? { rows: [], total: 7 } : undefined;
    const { queryClient } = shown(createElement('p'));
    expect(await queryClient.fetchQuery(callersOnTheRoad)).toBe(7);
    expect(server.asked[0]?.input).toEqual({ query: { page: 1, perPage: 1, status: 'active' } });
  });
});

it.each([
  ['callers’ rides', CallerRides],
  ['flagged rides', FlaggedRides],
])('the page of %s counts the open cases and the rides on the road in its tabs', (_, page) => {
  shown(createElement(page), {
    address: '/admin/rides',
    known: [
      [caseCounts.queryKey, { flaggedRides: { all: 9, open: 5 } }],
      [callersOnTheRoad.queryKey, 3],
    ],
  });
  const tabs = within(screen.getByRole('navigation', { name: 'Rides' })).getAllByRole('link');
  expect(tabs.map((tab) => [words(tab), tab.getAttribute('href')])).toEqual([
    ['Flagged5', '/admin/rides'],
    ['Lodged for callers3', '/admin/rides/callers'],
  ]);
});
