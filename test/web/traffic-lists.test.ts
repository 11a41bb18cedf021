// @vitest-environment happy-dom
/** The lists of traffic updates: what they ask for, what each update says, and what is new. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { exploreTrafficUpdates, listOwnTrafficUpdates } from '#domain/road/traffic/updates.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { pageOf, part, update } from '#test/support/road-records.ts';
import { LiveFeeds } from '#web/features/road/traffic/live-feeds.tsx';
import { advisoriesInForce, newestTraffic } from '#web/features/road/traffic/queries.ts';
import { Ticker } from '#web/features/road/traffic/ticker.tsx';
import MyTraffic from '#web/routes/user/my-traffic.tsx';
import Traffic from '#web/routes/user/traffic.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

let permission: PermissionState;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:10:00.000Z'), toFake: ['Date'] });
  permission = 'prompt';
  const position = { coords: { latitude: 6.6018421, longitude: 3.3514862, accuracy: 20 } };
  const values = {
    geolocation: { getCurrentPosition: (found: (at: object) => void) => found(position) },
    permissions: { query: async () => ({ state: permission }) },
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(navigator, name, { value, configurable: true });
});
afterEach(() => vi.useRealTimers());

const linkTo = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
const queries = (of: Parameters<typeof wayOf>[0]) =>
  server.asked.filter(({ endpoint }) => wayOf(endpoint) === wayOf(of)).map(({ input }) => input);

describe('the list of all updates', () => {
  const opened = (query: string) =>
    shown(part(Traffic, { loaderData: null }), { address: `/users/traffic${query}` });
  const updatesAre = (rows: readonly object[]) => {
    server.answer = ({ query }: { query: object }) =>
      pageOf(Object.keys(query).length === 2 && 'perPage' in query && query.perPage === 20 ? [] : rows);
  };
  const near = { latitude: 6.6018421, longitude: 3.3514862 };

  it.each([
    [
      '?kind=flooding&search=ojota&page=2',
      'prompt',
      { page: 2, perPage: 10, search: 'ojota', kind: 'flooding' },
    ],
    ['?near=1&kind=flooding', 'granted', { page: 1, perPage: 10, kind: 'flooding', ...near }],
    ['?near=1&status=past', 'granted', { page: 1, perPage: 10, status: 'past' }],
    ['?kind=danger', 'granted', { page: 1, perPage: 10, kind: 'danger' }],
  ] as const)('at %j, with the place of the device %s, asks for %j', async (query, given, asked) => {
    permission = given;
    opened(query);
    const queriesOf = (perPage: number) =>
      queries(exploreTrafficUpdates).filter((one) =>
        new RegExp(`"perPage":${perPage}\\b`).test(JSON.stringify(one)),
      );
    // The nearest three are asked for once the place is known.
    await expect.poll(() => queriesOf(3).length).toBe(given === 'granted' ? 1 : 0);
    await expect.poll(() => queriesOf(10).at(-1)).toEqual({ query: asked });
  });

  it.each([
    ['', 'No traffic update now.', null],
    ['?status=past', 'Nothing in the last 30 days.', null],
    ['?kind=danger', 'No traffic update matches.', '/users/traffic'],
    ['?search=ojota&status=past', 'No traffic update matches.', '/users/traffic?status=past'],
    ['?near=1', 'No traffic update matches.', '/users/traffic'],
  ])('that is empty at %j says %j', async (query, said, all) => {
    server.answer = pageOf([]);
    opened(query);
    await expect.poll(() => words()).toContain(said);
    expect(linkTo('Show all updates')?.replace(/\?$/, '') ?? null).toBe(all);
  });

  it.each([
    ['prompt', 'What is near shows once RUA may see where you are', true],
    ['denied', 'RUA may not see where you are', false],
    ['granted', 'no notice', false],
  ] as const)('near me, of a device that says %s, says %j', async (given, said, offers) => {
    permission = given;
    server.answer = pageOf([]);
    opened('?near=1');
    await act(async () => {});
    const list = screen.getByRole('region', { name: 'Traffic News' });
    await expect.poll(() => words(list).includes(said)).toBe(given !== 'granted');
    expect(buttons(list).includes('Find me')).toBe(offers);
  });

  it.each([
    ['', true],
    ['?status=past', false],
  ])('at %j may be of what is near: %s', (query, mayBe) => {
    opened(query);
    expect(screen.queryByRole('group', { name: 'Where' }) !== null).toBe(mayBe);
  });

  it('is of one kind at a time, from its first page on', () => {
    opened('?kind=flooding&near=1&page=3');
    const kinds = within(screen.getByRole('group', { name: 'Category' }));
    expect(kinds.getByRole('link', { current: true }).textContent).toBe('Flooding');
    const to = kinds.getByRole('link', { name: 'Danger' }).getAttribute('href') ?? '';
    expect(new URL(to, location.href).search).toBe('?kind=danger&near=1');
  });

  it('says that it did not load, and asks again', async () => {
    server.answer = new AppError('internal', 'No.');
    const { person } = opened('');
    await expect.poll(() => words()).toContain('The traffic updates did not load.');
    server.answer = pageOf([update]);
    const list = within(screen.getByRole('region', { name: 'Traffic News' }));
    await person.click(list.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => words()).toContain('Stuck');
  });

  it('says of each update what and when, how far, and whether it still holds', async () => {
    const hidden = { ...update, id: 42, title: 'Bad words', hidden: true, canVoice: false };
    const there = { ...update, distance: 349, confidence: 'confirmed' };
    updatesAre([there, hidden]);
    opened('');
    const list = await screen.findByRole('list', { name: 'Traffic News' });
    await within(list).findByText('Stuck');
    const [first, second] = within(list)
      .getAllByRole('article')
      .map((one) => words(one));
    expect(first).toMatch(/^Congestion10 mins ago350 m awayStuckStill there/);
    expect(second).toContain('Hidden by our staff. Only you see it.');
    expect(buttons(list)).toEqual(['Still there: Stuck']);
    expect(within(list).getByRole('link', { name: 'Stuck' }).getAttribute('href')).toBe(
      '/users/trafficDetails/41',
    );
  });

  it('takes back a word before it is sent', async () => {
    updatesAre([update]);
    const { person } = opened('');
    await person.click(await screen.findByRole('button', { name: 'Still there: Stuck' }));
    expect(words()).toContain('Still there. Thank you.');
    await person.click(button('Undo: Stuck'));
    expect(buttons()).toContain('Still there: Stuck');
    expect(server.changes()).toEqual([]);
  });
});

describe('the list of one’s own updates', () => {
  it.each([
    ['', { page: 1, perPage: 10 }, 'No traffic update yet.'],
    [
      '?status=past&search=ojota',
      { page: 1, perPage: 10, search: 'ojota', status: 'past' },
      'No update of yours matches.',
    ],
    ['?status=current', { page: 1, perPage: 10, status: 'current' }, 'No update of yours matches.'],
  ])('at %j asks for %j, and says %j where there is none', async (query, asked, said) => {
    server.answer = pageOf([]);
    shown(part(MyTraffic, { loaderData: null }), { address: `/users/mytraffic${query}` });
    await expect.poll(() => words()).toContain(said);
    expect(queries(listOwnTrafficUpdates)).toEqual([{ query: asked }]);
  });

  it.each([
    ['?new=1', true],
    ['?new=0', false],
  ])('opens the form of a new one at %j: %s', async (query, opens) => {
    server.answer = pageOf([update]);
    shown(part(MyTraffic, { loaderData: null }), { address: `/users/mytraffic${query}` });
    await screen.findByText('Stuck');
    await vi.dynamicImportSettled();
    await expect.poll(() => screen.queryByRole('dialog') !== null).toBe(opens);
    expect(linkTo('Stuck')).toBe('/users/mytraffic/details/41');
  });
});

describe('what is new', () => {
  it('turns from the last update to the first, and back', async () => {
    const rows = ['One', 'Two', 'Three'].map((title, id) => ({ ...update, id, title }));
    const { person } = shown(part(Ticker), { known: [[newestTraffic(6).queryKey, pageOf(rows)]] });
    const shownRow = () =>
      screen
        .getAllByRole('listitem')
        .filter((row) => !row.className.includes('sr-only'))
        .map((row) => words(row));
    const turns = [];
    for (const name of ['Next update', 'Next update', 'Next update', 'Update before']) {
      await person.click(button(name));
      turns.push(shownRow().join());
    }
    expect(turns).toEqual(['Two10 mins ago', 'Three10 mins ago', 'One10 mins ago', 'Three10 mins ago']);
    expect(linkTo(/^Three/)).toBe('/users/trafficDetails/2');
  });

  it('cannot be turned where it is one', () => {
    shown(part(Ticker), { known: [[newestTraffic(6).queryKey, pageOf([update])]] });
    expect([buttons(), linkTo(/^Stuck/)]).toEqual([[], '/users/trafficDetails/41']);
  });

  const agency = { name: 'Road Safety', code: 'FRSC', logo: '' };
  const advisory = { id: 3, agency, title: 'Rain', text: 'Drive slowly', createdAt: '2026-11-20T08:10:00Z' };
  it.each([
    [pageOf([advisory]), 'FRSCRoad Safety1 hr agoRainDrive slowly'],
    [pageOf([]), 'No agency advises anything now. What they tell shows here at once.'],
  ])('of agencies is said: %#', (known, said) => {
    shown(part(LiveFeeds), { known: [[advisoriesInForce.queryKey, known]] });
    expect(words()).toBe(`Live Feeds${said}`);
  });
});
