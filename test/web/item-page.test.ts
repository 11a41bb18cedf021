// @vitest-environment happy-dom
/** The page of an item: its facts, its waybill and its actions in each state, also where it cannot be seen. */
import { notifyManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { receiveItem } from '#domain/journeys/items/items.ts';
import { confirmHandover } from '#domain/journeys/items/waybills.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada } from '#test/support/queued-requests.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { ItemLodgedDialog } from '#web/features/journeys/items/item-lodged-dialog.tsx';
import { ItemMapCard } from '#web/features/journeys/items/item-map-card.tsx';
import { ItemPage } from '#web/features/journeys/items/item-page.tsx';
import { itemDetails } from '#web/features/journeys/items/queries.ts';
import { ItemWithoutCase } from '#web/features/reporting/flags/item-without-case.tsx';
import ItemDetails from '#web/routes/user/item-details.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const at = '2026-11-27T08:00:00.000Z';
const cannot = { receive: false, flag: false, withdrawFlag: false, makeWaybill: false };
const item = {
  ...{ id: 41, itemRef: 'IT-22222222', itemName: 'Drum', transportMeans: 'Bike', plateKind: 'private' },
  ...{ vehicleBikeNumber: 'KJA-482XY', driverName: 'Musa', riderPhoneNumber: '+2348030000142' },
  ...{
    riderCompany: 'Swift',
    destinationAddress: 'Ibadan',
    status: 'ongoing',
    flagged: false,
    createdAt: at,
  },
  ...{ vehicleName: '', vehicleModel: '', manifestNumber: '', departureState: '', address: 'Ojota' },
  ...{ description: 'Red,\nwith a lid', images: [], latitude: null, longitude: null, receivedAt: null },
  ...{
    phone: '0803 000 0199',
    user: { firstName: 'Ada', lastName: 'Obi', address: 'Ikeja' },
    flagInfo: null,
  },
  ...{ waybill: null, timeline: [], can: cannot },
};
const flagInfo = {
  ...{
    id: 9,
    agency: [{ id: 7, name: 'Road Safety', code: 'FRSC', logo: '' }],
    description: 'Gone.',
    createdAt: at,
  },
  ...{ addressConfirmed: true, overdue: false, deliveries: [], cases: [], caseId: null },
};

const open = (changes: object = {}, id = '41') =>
  shown(createElement(ItemDetails, { params: { id } } as never), {
    known: [
      [itemDetails(41).queryKey, { ...item, ...changes }],
      [accountQuery.queryKey, { id: ada, emailVerified: true }],
    ],
  });
const said = () => currentToasts().map(({ text }) => text);
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [words(term), words(term.nextElementSibling ?? term)]),
  );
const head = () => words(screen.getByRole('heading', { level: 1 }).parentElement ?? undefined);

describe('the state of an item', () => {
  it.each([
    [{}, 'OngoingIT-22222222Drum'],
    [{ flagInfo }, 'FlaggedOngoingIT-22222222Drum'],
    [{ status: 'received' }, 'ReceivedIT-22222222Drum'],
  ])('%j is in its head', (changes, expected) => {
    open(changes);
    expect(head()).toBe(`${expected}Lodged 27 Nov 2026, 9:00 AM`);
    expect(document.title).toBe('Item IT-22222222 | RUA');
  });

  it.each([
    [{}, []],
    [{ receive: true }, ['Item received']],
    [{ flag: true }, ['Flag item']],
    [{ receive: true, flag: true, makeWaybill: true }, ['Flag item', 'Item received', 'Make waybill']],
  ])('of which %j is allowed offers %j, beside printing', (can, offered) => {
    open({ can: { ...cannot, ...can } });
    expect(buttons()).toEqual(['Print', ...offered]);
  });
});

describe('the facts of an item', () => {
  it('are those that are known, with a call to the rider', () => {
    open();
    expect(facts()).toEqual({
      ...{ 'Item ID': 'IT-22222222', 'Item name': 'Drum', 'Vehicle or bike number': 'KJA-482XY' },
      ...{ 'Transport means': 'Bike', 'Rider company': 'Swift', 'Driver name': 'Musa' },
      ...{ 'Driver number': '0803 000 0142', Departure: 'Ojota', Destination: 'Ibadan' },
    });
    expect(screen.getByRole('link', { name: '0803 000 0142' }).getAttribute('href')).toBe(
      'tel:+2348030000142',
    );
    expect(words(screen.getByRole('region', { name: 'Description' }))).toBe(
      'DescriptionOngoingRed, with a lid',
    );
  });

  it('name when it was received, and call nobody by what is no number', () => {
    open({
      receivedAt: '2026-11-27T23:30:00.000Z',
      riderPhoneNumber: 'ask at the gate',
      manifestNumber: '20481736',
    });
    expect(facts()).toMatchObject({
      ...{
        Received: '28 Nov 2026, 12:30 AM',
        'Driver number': 'ask at the gate',
        'Manifest number': '20481736',
      },
    });
    expect(screen.queryByRole('link', { name: 'ask at the gate' })).toBeNull();
  });

  it('have a place on the map only where both of its numbers are known', () => {
    const card = (changes: object) =>
      shown(createElement(ItemMapCard, { item: { ...item, ...changes } as never }));
    const { unmount } = card({ latitude: 6.6, longitude: 3.35 });
    expect(words()).toContain('Lodged here 6.6000, 3.3500');
    unmount();
    for (const half of [{ longitude: 3.35 }, { latitude: 6.6 }]) {
      const page = card(half);
      expect(words()).toBe('');
      page.unmount();
    }
  });
});

describe('a flag on an item', () => {
  it('stands on its page with its reason', () => {
    open({ flagInfo });
    expect(words(screen.getByRole('region', { name: /^You flagged this item on/ }))).toContain('“Gone.”');
  });

  it('is what an officer without a case sees, with the sender and the other agencies', () => {
    shown(createElement(ItemWithoutCase, { item: { ...item, flagInfo } as never }));
    expect(words(screen.getByRole('region', { name: /^Flagged 27 Nov 2026, 9:00 AM/ }))).toMatch(
      /“Gone\.”Tagged officialsFRSCRoad Safety$/,
    );
    expect(words(screen.getByRole('region', { name: 'Sender' }))).toContain('Ada Obi');
    expect(words(screen.getByRole('region', { name: 'Sender' }))).toContain('0803 000 0199');
    expect(buttons()).toEqual(['Print']);
  });
});

describe('an item that arrives', () => {
  it('is received by one press', async () => {
    const received = { ...item, status: 'received', receivedAt: at };
    server.answer = (input: object) => ('params' in input ? received : undefined);
    const { person } = open({ can: { ...cannot, receive: true } });
    await person.click(button('Item received'));
    await expect.poll(said).toEqual(['Item IT-22222222 is received.']);
    expect(server.changes()).toEqual([[wayOf(receiveItem), { params: { id: 41 } }]]);
    expect(buttons()).not.toContain('Item received');
    expect(head()).toMatch(/^Received/);
  });

  it('is ongoing again where that was refused, and can be received', async () => {
    server.answer = new AppError('wrong_state', 'It is over.');
    const { person } = open({ can: { ...cannot, receive: true } });
    await person.click(button('Item received'));
    await expect.poll(said).toEqual(['It is over.']);
    expect(head()).toMatch(/^Ongoing/);
    expect(buttons()).toContain('Item received');
  });
});

describe('the waybill', () => {
  const handover = (id: number, role: string, state: string, changes: object = {}) => ({
    ...{ id, role, state, name: `The ${role}`, phone: '0803 000 0142', confirmedAt: null, triesLeft: 5 },
    ...{ can: { newCode: false }, ...changes },
  });
  const chain = [
    handover(1, 'sender', 'has', { confirmedAt: at }),
    handover(2, 'rider', 'next', { triesLeft: 3, can: { newCode: true } }),
    handover(3, 'receiver', 'later', { name: '', can: { newCode: true } }),
  ];
  const waybill = { url: 'https://rua.example/w/1', handovers: chain, can: { confirm: true } };
  const card = () => within(screen.getByRole('region', { name: 'Waybill' }));
  const rows = () =>
    card()
      .getAllByRole('listitem')
      .map((row) => words(row));

  it('says who has the item, who is next, and whom to call', () => {
    open({ waybill });
    expect(rows()).toEqual([
      'Sender (you)The senderHas itHas it since 27 Nov 2026, 9:00 AM',
      'RiderThe riderNext3 tries are left.0803 000 0142New code',
      'ReceiverRemoved on requestLater0803 000 0142New code',
    ]);
    // The sender needs no call to themselves.
    expect(
      card()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([...['https://rua.example/w/1', 'tel:+2348030000142', 'tel:+2348030000142']]);
  });

  it('asks for a new code of the person whose button is pressed', async () => {
    const { person } = open({ waybill });
    await person.click(button('New code for The rider'));
    expect(await screen.findByRole('heading', { name: 'A new code for The rider' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('The rider');
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1);
  });

  it('of an item that was received without all codes says which were not entered', () => {
    open({ status: 'received', waybill: { ...waybill, can: { confirm: false } } });
    expect(rows().map((row) => /Received it|No code entered/.exec(row)?.[0])).toEqual([
      ...['Received it', 'No code entered', 'No code entered'],
    ]);
    expect(card().queryByRole('textbox')).toBeNull();
  });

  const type = async (person: ReturnType<typeof open>['person'], code: string) => {
    const [first] = card().getAllByRole('textbox');
    if (first) await person.type(first, code);
  };

  it('takes a whole code only, and says why one was wrong until another is typed', async () => {
    server.answer = new AppError('code_incorrect', 'This is not the code.');
    const { person } = open({ waybill });
    await type(person, '7K2');
    await person.click(button('Confirm handover'));
    expect(words()).toContain('Enter all 5 characters.');
    expect(server.changes()).toEqual([]);
    await person.click(card().getAllByRole('textbox')[3] as HTMLElement);
    await person.keyboard('M9');
    expect(words()).not.toContain('Enter all 5 characters.');
    await person.click(button('Confirm handover'));
    await screen.findByText('This is not the code.');
    expect(server.changes()).toEqual([[wayOf(confirmHandover), { body: { itemId: 41, code: '7K2M9' } }]]);
    await person.click(card().getAllByRole('textbox')[4] as HTMLElement);
    await person.keyboard('A');
    expect(words()).not.toContain('This is not the code.');
  });
});

describe('the address of an item', () => {
  it.each(['0', '041', '41x', '42'])('%j that has none leads to the history', async (id) => {
    server.answer = new AppError('not_found', 'Not here.');
    open({}, id);
    await screen.findByText('There is no such item here.');
    expect(screen.getByRole('link', { name: 'Go to your items' }).getAttribute('href')).toBe(
      '/users/history',
    );
  });

  it('that did not load is asked for again by a press', async () => {
    server.answer = new AppError('unavailable', 'Later.');
    const { person } = open({}, '42');
    await screen.findByText('The item did not load.');
    const before = server.asked.length;
    await person.click(button('Try again'));
    await expect.poll(() => server.asked.length).toBeGreaterThan(before);
  });

  it.each([
    [false, 'There is no such item here.'],
    [true, 'Drum'],
  ])('of one that is gone for its reader, kept: %s, shows: %s', async (keeps, expected) => {
    const props = {
      ...{ id: '41', listTo: '/', listName: 'your items', isKept: () => keeps },
      children: ({ itemName }: { itemName: string }) => createElement('b', null, itemName),
    };
    const { queryClient } = shown(createElement(ItemPage, props), {
      known: [[itemDetails(41).queryKey, item]],
    });
    server.answer = new AppError('not_found', 'Not here.');
    await act(() => queryClient.invalidateQueries());
    await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));
    await expect.poll(() => words()).toContain(expected);
  });
});

it('an item that was lodged has its reference, plate and way', async () => {
  const onContinue = vi.fn();
  const { person } = shown(createElement(ItemLodgedDialog, { item: item as never, onContinue }));
  expect(words(screen.getByRole('dialog'))).toContain('IT-22222222 is lodged.');
  expect(words(screen.getByRole('dialog'))).toContain('KJA-482XYDrum to Ibadan');
  await person.click(button('Continue'));
  expect(onContinue).toHaveBeenCalledOnce();
});
