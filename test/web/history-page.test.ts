// @vitest-environment happy-dom
/** The history of a member: each tab asks for its own list as the address says, counts, and leads to its records. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listItems } from '#domain/journeys/items/items.ts';
import { listComplaints } from '#domain/reporting/complaints.ts';
import { listFlaggedItems } from '#domain/reporting/item-flags.ts';
import { put, serverAnswering, setOnline, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada, bola } from '#test/support/queued-requests.ts';
import { server, shown, words } from '#test/support/rendered.tsx';
import { itemCounts } from '#web/features/journeys/items/queries.ts';
import { changeRequest } from '#web/features/platform/sending/queue-store.ts';
import { complaintCount } from '#web/features/reporting/complaints/list-queries.ts';
import { preloadTranslations } from '#web/languages/catalogues.ts';
import { translationsOf } from '#web/languages/preloaded-translations.ts';
import { ChosenContext } from '#web/languages/use-translations.ts';
import History from '#web/routes/user/history.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
beforeEach(() => {
  // What waits stays waiting.
  setOnline(false);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', (work: number) => clearTimeout(work));
});

const at = '2026-11-27T23:30:00.000Z';
const item = {
  ...{ id: 41, itemRef: 'IT-22222222', itemName: 'Drum', transportMeans: 'Bike', plateKind: 'private' },
  ...{ vehicleBikeNumber: 'KJA-482XY', driverName: 'Musa', riderPhoneNumber: '+2348030000142' },
  ...{ riderCompany: 'Swift', destinationAddress: 'Ibadan', status: 'ongoing', flagged: true, createdAt: at },
};
const complaint = {
  ...{ id: 61, complaintRef: 'CP-22222222', title: 'Toll', type: 'crime', role: 'place', name: 'lekki' },
  ...{ state: 'Lagos', city: 'Eti-Osa', description: '', status: 'completed', createdAt: at },
};
const counts = { all: 12, ongoing: 5, received: 7, flagged: 2 };
const known = [
  [itemCounts.queryKey, counts],
  [complaintCount.queryKey, 3],
] as const;
const lists = new Map<unknown, string>([
  [listItems, 'items'],
  [listFlaggedItems, 'flagged'],
  [listComplaints, 'complaints'],
]);

/** The lists that the page asked for, each with its question. */
const asked = () =>
  server.asked.flatMap(({ endpoint, input }) => {
    const list = lists.get(endpoint);
    return list === undefined ? [] : [[list, (input as { query: object }).query]];
  });
const pageOf = (rows: object[], total = rows.length) => ({ rows, page: 1, perPage: 10, lastPage: 1, total });

function open(address: string, rows: object[] = [], total?: number) {
  server.answer = (input: object) => ('query' in input ? pageOf(rows, total) : undefined);
  return shown(createElement(History), { known, address, context: { id: ada } });
}

describe('the list of a tab', () => {
  it.each([
    ['', 'items', { page: 1, perPage: 10 }],
    ['?tab=other&status=completed', 'items', { page: 1, perPage: 10 }],
    [
      '?status=received&search=+drum+&page=2',
      'items',
      { page: 2, perPage: 10, search: 'drum', status: 'received' },
    ],
    [
      '?tab=flagged&status=ongoing&sort=oldest',
      'flagged',
      { page: 1, perPage: 10, status: 'ongoing', sort: 'oldest' },
    ],
    ['?tab=complaints&status=completed', 'complaints', { page: 1, perPage: 10, status: 'completed' }],
    ['?tab=complaints&status=received&search=toll', 'complaints', { page: 1, perPage: 10, search: 'toll' }],
  ])('at %j is that of %s, asked as %j', async (query, list, question) => {
    open(`/users/history${query}`);
    await expect.poll(asked).toEqual([[list, question]]);
  });

  it.each([
    ['', 'Item lodge12'],
    ['?tab=complaints', 'Complaints3'],
    ['?tab=flagged', 'Item flagged2'],
  ])('at %j is the current one, and each tab has its own count', async (query, current) => {
    open(`/users/history${query}`);
    const tabs = within(screen.getByRole('navigation', { name: 'History' })).getAllByRole('link');
    expect(tabs.map((tab) => words(tab))).toEqual(['Item lodge12', 'Complaints3', 'Item flagged2']);
    const [here] = tabs.filter((tab) => tab.hasAttribute('aria-current'));
    expect(here && words(here)).toBe(current);
  });

  it.each([
    ['', ['All12', 'Ongoing5', 'Received7']],
    ['?tab=flagged', ['All', 'Ongoing', 'Received']],
    ['?tab=complaints', ['All', 'Active', 'Completed']],
  ])('at %j can be one of a state, counted where all items are there: %j', (query, chips) => {
    open(`/users/history${query}`);
    const states = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('link');
    expect(states.map((chip) => words(chip)).slice(0, 3)).toEqual(chips);
    const [, second] = states;
    const address = new URLSearchParams(second?.getAttribute('href')?.split('?')[1]);
    expect([address.get('tab'), address.get('status')]).toEqual([
      new URLSearchParams(query).get('tab'),
      query === '?tab=complaints' ? 'active' : 'ongoing',
    ]);
  });
});

describe('a row', () => {
  const linksTo = () => [
    ...new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')),
  ];
  const cells = () => [...document.querySelectorAll('td')].map((cell) => words(cell));
  const card = () => words(document.querySelector('ul[aria-label^=Your] li') ?? undefined);

  it('of an item is its plate, rider and way, and leads to it by its number', async () => {
    open('/users/history', [item]);
    await screen.findAllByText('Drum');
    expect(linksTo()).toContain('/users/itemDetails/41');
    expect(cells()).toEqual([
      ...['IT-22222222', 'Drum', expect.stringContaining('KJA')],
      ...['0803 000 0142', 'Swift', 'Ibadan'],
    ]);
    expect(card()).toMatch(/^FlaggedOngoing.*To IbadanSwift, 0803 000 0142IT-2222222228 Nov 2026, 12:30 AM$/);
  });

  it('of an item that was received and not flagged says so', async () => {
    open('/users/history', [{ ...item, status: 'received', flagged: false }]);
    await screen.findAllByText('Drum');
    expect(card()).toMatch(/^Received/);
  });

  it('of a flagged item is the item itself', async () => {
    open('/users/history?tab=flagged', [{ lodgeItem: item }]);
    await screen.findAllByText('Drum');
    expect(linksTo()).toContain('/users/itemDetails/41');
  });

  it('of a complaint has its title where it has no text, its day in Lagos, and leads to it by its reference', async () => {
    open('/users/history?tab=complaints', [complaint]);
    await screen.findAllByText('Toll');
    expect(linksTo()).toContain('/users/complain/details/CP-22222222');
    expect(cells()).toEqual([
      ...['CP-22222222', 'November 28, 2026', 'Toll', 'Crime', 'Place', 'Lekki', 'Completed'],
    ]);
    expect(card()).toMatch(/^CompletedCrime.*TollPlace: Lekki.*CP-22222222$/);
  });

  it('of a complaint in another language has a day without English words', async () => {
    await preloadTranslations('yo');
    server.answer = () => pageOf([{ ...complaint, status: 'active' }]);
    const page = createElement(ChosenContext, { value: translationsOf('yo') }, createElement(History));
    shown(page, { known, address: '/users/history?tab=complaints', context: { id: ada } });
    await screen.findAllByText('CP-22222222');
    expect(words()).toContain('28 Nov 2026');
    expect(words()).not.toMatch(/November|Active/);
  });
});

describe('a list without rows', () => {
  it.each([
    ['', counts, 0, 'No Item lodged.', '/users/items/lodge'],
    ['?tab=flagged', counts, 0, 'No item flagged.', '/users/items/lodge'],
    ['?tab=flagged', { ...counts, all: 0 }, 0, 'No Item lodged.', '/users/items/lodge'],
    ['?tab=complaints', counts, 0, 'No complaint lodged.', '/users/complaints/lodge'],
    ['?search=drum', counts, 0, 'No item matches.', '/users/history'],
    ['?tab=complaints&status=active', counts, 0, 'No complaint matches.', '/users/history?tab=complaints'],
    ['?tab=complaints&page=9', counts, 12, 'There is no such page.', '/users/history?tab=complaints'],
  ])('at %j with %j and %i in all says why, with the way on', async (query, all, total, said, to) => {
    server.answer = () => pageOf([], total);
    shown(createElement(History), {
      known: [[itemCounts.queryKey, all], known[1]],
      address: `/users/history${query}`,
      context: { id: ada },
    });
    const title = await screen.findByText(said);
    const link = within(title.parentElement ?? document.body).getByRole('link');
    expect(link.getAttribute('href')).toBe(to);
  });
});

describe('what waits on this phone', () => {
  const families = { items: ['items'], complaints: ['complaints', 'agencies'], rides: ['rides'] };
  const keep = async (key: string, list: keyof typeof families, of = ada) =>
    void (await put(key, { families: families[list], accountId: of }));
  const waits = () => screen.queryByRole('link', { name: /waiting to be sent|not taken/ });

  it.each([
    ['', '2 waiting to be sent, 1 not taken'],
    ['?tab=flagged', '2 waiting to be sent, 1 not taken'],
    ['?tab=complaints', '1 waiting to be sent'],
  ])('stands on top of the list at %j, of this person and kind alone', async (query, said) => {
    for (const key of ['one', 'two', 'three', 'four']) await keep(key, 'items');
    await keep('five', 'complaints');
    await keep('six', 'rides');
    await keep('seven', 'items', bola);
    await changeRequest('three', () => ({ state: { kind: 'refused', code: '', words: '' } }));
    await changeRequest('four', () => ({ state: { kind: 'sent', at, to: '/', record: '1' } }));
    open(`/users/history${query}`);
    await expect.poll(() => waits()?.textContent).toBe(said);
    expect(waits()?.getAttribute('href')).toBe('/users/sending');
  });

  it('is not counted before its first try has failed', async () => {
    setOnline(true);
    serverAnswering(() => new Promise(() => {}));
    await keep('one', 'items');
    await changeRequest('one', () => ({ isFirstTry: true }));
    await keep('two', 'items');
    open('/users/history');
    await expect.poll(() => waits()?.textContent).toBe('1 waiting to be sent');
  });
});
