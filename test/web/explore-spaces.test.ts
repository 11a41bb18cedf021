// @vitest-environment happy-dom
/** The search for a parking space, in the address. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exploreSpaces } from '#domain/road/parking/spaces.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { listedSpace, pageOf, part } from '#test/support/road-records.ts';
import { ExploreSpaces } from '#web/features/road/parking/explore-spaces.tsx';
import { SpacesCard } from '#web/features/road/parking/spaces-card.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

let permission: PermissionState;
const locate = vi.fn((found: (at: object) => void) =>
  found({ coords: { latitude: 6.601_842_1, longitude: 3.351_486_2, accuracy: 20 } }),
);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T06:00:00.000Z'), toFake: ['Date'] });
  permission = 'prompt';
  const values = {
    geolocation: { getCurrentPosition: locate },
    permissions: { query: async () => ({ state: permission }) },
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(navigator, name, { value, configurable: true });
});
afterEach(() => vi.useRealTimers());

const opened = (query = '') =>
  shown(part(ExploreSpaces, { ownsSpaces: false }), { address: `/users/parking?tab=explore${query}` });
const searchOf = (name: string) =>
  new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', location.href).search;
const asked = () => {
  const last = server.asked.at(-1);
  return last && [wayOf(last.endpoint), last.input];
};
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);

it('of all places begins at the first page, with the other filters of the search nearby', async () => {
  const { router } = shown(part(ExploreSpaces, { ownsSpaces: false }));
  const others = '?tab=explore&search=ojota&price_per=hour';
  await act(() => router.navigate(`/${others}&latitude=6.57&longitude=3.36&page=3`));
  const everywhere = screen.getByRole('link', { name: 'Near me: look everywhere again' });
  expect(everywhere.getAttribute('href')).toBe(`/${others}`);
});

describe('near me', () => {
  it('asks the device, puts its place into the address to ten metres, and begins at the first page', async () => {
    const { person } = opened('&search=gate&sort=cheapest&page=2');
    expect(locate).not.toHaveBeenCalled();
    await person.click(button('Near me'));
    await expect
      .poll(() => location.search)
      .toBe('?tab=explore&search=gate&latitude=6.6018&longitude=3.3515');
  });

  it('has no button, and needs no press, where the device may tell its place', async () => {
    permission = 'granted';
    opened();
    await expect
      .poll(asked)
      .toMatchObject([
        wayOf(exploreSpaces),
        { query: { latitude: 6.6018, longitude: 3.3515, whose: 'others' } },
      ]);
    expect(buttons()).not.toContain('Near me');
    expect(location.search).toBe('?tab=explore');
  });

  it.each([
    ['', ['Newest first']],
    ['&latitude=6.57&longitude=3.36', ['Nearest first', 'Newest first']],
  ])('at %j is ordered as the chips say', (query, orders) => {
    opened(query);
    const links = screen.getAllByRole('link', { name: / first$/ }).map((link) => words(link));
    expect(links).toEqual(['Cheapest first', ...orders]);
    expect(screen.getByRole('link', { current: true, name: / first$/ }).textContent).toBe(orders[0]);
  });
});

describe('the list', () => {
  const slot = '&from=2026-11-23T07%3A00%3A00.000Z&to=2026-11-23T11%3A00%3A00.000Z';

  it.each([
    ['', '/users/explore-parking/details/5'],
    [slot, `/users/explore-parking/details/5?${slot.slice(1)}`],
  ])('of a search at %j leads to the booking of that time', async (query, to) => {
    server.answer = pageOf([listedSpace]);
    opened(query);
    const space = await screen.findByRole('link', { name: 'By the gate' });
    expect(space.getAttribute('href')).toBe(to);
    const book = screen.getByRole('link', { name: 'Book now: By the gate' });
    expect(book.getAttribute('href')).toBe(`${to}#book`);
    expect(words().includes('Free 23 Nov 2026, 8:00 AM to 12:00 PM')).toBe(query !== '');
  });

  it.each([
    [{ distanceKm: 1.24, latitude: 6.57, longitude: 3.36 }, '4 Allen Avenue, 1.2 km', '₦800 an hour'],
    [{ amount: 0, pricePer: 'day' }, '4 Allen Avenue', 'Free'],
  ])('has of %j the way, the price, and where it is on the map', async (changes, where, price) => {
    server.answer = pageOf([{ ...listedSpace, ...changes }]);
    opened();
    await screen.findByRole('link', { name: 'By the gate' });
    expect(words()).toContain(where);
    expect(words()).toContain(price);
    expect(words()).not.toContain('Free an hour');
    const pin = `By the gate, ${price}, 1.2 km, at 6.5700, 3.3600`;
    expect(words().includes(pin)).toBe('latitude' in changes);
  });

  it.each([
    ['&search=gate', { total: 0 }, 'No space matches.', true],
    ['&page=9', { total: 12 }, 'There is no such page.', false],
    ['', { total: 0 }, 'No Parking Space.', false],
  ])('that is empty at %j says %j', async (query, changes, said, leadsToAll) => {
    server.answer = pageOf([], changes);
    opened(query);
    await expect.poll(() => words()).toContain(said);
    const all = screen.queryByRole('link', { name: 'Show all spaces' });
    expect(all && searchOf('Show all spaces')).toBe(leadsToAll ? '?tab=explore' : null);
  });
});

describe('time and price', () => {
  const fill = (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values))
      fireEvent.change(document.querySelector(`[name=${name}]`) ?? document.body, { target: { value } });
  };
  const day = { date: '2026-11-23', from_hour: '20', to_hour: '22' };
  const evening = 'from=2026-11-23T19%3A00%3A00.000Z&to=2026-11-23T21%3A00%3A00.000Z';

  it.each([
    ['a price', { price_from: '500', price_to: ' 1,500 ' }, 'price_from=500&price_to=1%2C500'],
    ['a time of a day in Lagos', day, evening],
    [
      'a time to midnight',
      { ...day, to_hour: '0' },
      'from=2026-11-23T19%3A00%3A00.000Z&to=2026-11-23T23%3A00%3A00.000Z',
    ],
    ['no time without a day', { from_hour: '20', price_to: '500' }, 'price_to=500'],
  ])(
    '%s goes into the address, beside the other filters, from the first page on',
    async (_, values, query) => {
      const { person } = opened('&search=gate&page=3');
      fill(values);
      await person.click(button('Show spaces'));
      await expect.poll(() => location.search).toBe(`?tab=explore&search=gate&${query}`);
    },
  );

  it.each([
    ['a price that is none', { price_to: 'cheap' }, /^Price to/],
    ['an end at the beginning', { ...day, to_hour: '20' }, 'To'],
  ])('%s is said beside it, and nothing is looked for', async (_, values, label) => {
    const { person } = opened();
    fill(values);
    await person.click(button('Show spaces'));
    await expect.poll(() => field(label).getAttribute('aria-invalid')).toBe('true');
    expect(location.search).toBe('?tab=explore');
    fill({ price_to: '', to_hour: '22' });
    await person.click(button('Show spaces'));
    await expect.poll(() => document.querySelector('[aria-invalid]')).toBeNull();
  });

  it('are those of the address, are counted, and are cleared alone', () => {
    opened(`&search=gate&price_to=500&${evening}&page=2`);
    const value = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
    expect(['date', 'from_hour', 'to_hour', 'price_from', 'price_to'].map(value)).toEqual([
      ...['2026-11-23', '20', '22', '', '500'],
    ]);
    expect(words()).toContain('2 set');
    expect(searchOf('Clear')).toBe('?tab=explore&search=gate');
  });
});

it.each([
  [[listedSpace], true],
  [[], false],
])('the dashboard has spaces, where there are any: %j', async (rows, isShown) => {
  server.answer = pageOf(rows);
  shown(part(SpacesCard));
  await expect
    .poll(asked)
    .toEqual([wayOf(exploreSpaces), { query: { page: 1, perPage: 2, whose: 'others' } }]);
  await expect.poll(() => screen.queryByRole('link', { name: 'By the gate' }) !== null).toBe(isShown);
  expect(screen.queryByRole('link', { name: 'See all' })?.getAttribute('href') ?? null).toBe(
    isShown ? '/users/parking?tab=explore' : null,
  );
});
