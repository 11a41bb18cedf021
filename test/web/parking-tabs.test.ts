// @vitest-environment happy-dom
/** The page of parking: the tab that shows, the spaces that a person offers, and the form of a new one. */
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { createSpace, listOwnSpaces } from '#domain/road/parking/spaces.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { listedSpace, pageOf, part } from '#test/support/road-records.ts';
import { CreateSpaceDialog } from '#web/features/road/parking/create-space-dialog.tsx';
import { MySpaces } from '#web/features/road/parking/my-spaces.tsx';
import { ownSpacesPage, parkingCounts } from '#web/features/road/parking/queries.ts';
import Parking from '#web/routes/user/parking.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const counts = { spaces: 2, outgoing: 3, waiting: 1 };
const opened = (query = '', known: object | null = counts) =>
  shown(part(Parking, { loaderData: null }), {
    known: known ? [[parkingCounts.queryKey, known]] : [],
    address: `/users/parking${query}`,
  });
const current = () => document.querySelector('nav [aria-current]')?.textContent;

describe('the tab', () => {
  it.each([
    ['', counts, 'Incoming1'],
    ['', { ...counts, waiting: 0 }, 'My Parking Space2'],
    ['?tab=outgoing', counts, 'Outgoing3'],
    ['?tab=nothing', { spaces: 0, outgoing: 0, waiting: 0 }, 'Exploring Parking Space'],
  ])('at %j of %j is %s', (query, known, tab) => {
    opened(query, known);
    expect(current()).toBe(tab);
  });

  it('stays when the last request is answered', async () => {
    const { queryClient } = opened();
    act(() => void queryClient.setQueryData<unknown>(parkingCounts.queryKey, { ...counts, waiting: 0 }));
    await expect.poll(current).toBe('Incoming0');
    expect(screen.getByRole('heading', { name: 'In your calendar' })).toBeTruthy();
  });

  it('is that of one’s own spaces where it is not known what a person has', async () => {
    server.answer = new AppError('internal', 'No.');
    opened('', null);
    await expect.poll(() => words()).toContain('The spaces did not load.');
    expect(screen.getByRole('searchbox', { name: 'Search my spaces' })).toBeTruthy();
  });

  it.each([
    ['?tab=incoming', 0, 'No Parking Space.'],
    ['?tab=incoming', 1, 'No booking yet.'],
    ['?tab=explore', 0, 'No Parking Space.'],
    ['?tab=explore', 1, 'No other parking space.'],
  ])('%s that is empty, of a person with %i spaces, says %j', async (query, spaces, said) => {
    server.answer = (input: object) => ('query' in input ? pageOf([]) : { owner: null, booker: null });
    opened(query, { ...counts, spaces });
    await expect.poll(() => words()).toContain(said);
  });

  it.each([
    ['outgoing', 'Your phone’s calendar can show the spaces you booked.'],
    ['incoming', 'Your phone’s calendar can show who parks on your spaces.'],
  ])('%s has the calendar of its side', (tab, said) => {
    opened(`?tab=${tab}`);
    expect(words()).toContain(said);
  });

  it('leads to the first page of another tab, without its state and words', () => {
    opened('?tab=incoming&page=3');
    const search = new URL(
      screen.getByRole('link', { name: /^Outgoing/ }).getAttribute('href') ?? '',
      location.href,
    );
    expect(search.search).toBe('?tab=outgoing');
  });
});

describe('the spaces that a person offers', () => {
  const known = (rows: readonly object[]) =>
    [[ownSpacesPage({ page: 1, perPage: 10 }).queryKey, pageOf(rows)]] as const;

  it.each([
    [0, ''],
    [1, '1 waiting'],
    [2, '2 waiting'],
  ])('with %i requests say %j, their price and since when', (waiting, said) => {
    const row = { ...listedSpace, waiting, createdAt: '2026-11-20T23:30:00Z', amount: 0 };
    shown(part(MySpaces, { onCreate() {} }), { known: known([row]) });
    const card = words(screen.getAllByRole('listitem')[0]);
    expect(card).toBe(`Available${said}By the gate4 Allen AvenueFreeSince 21 Nov 2026`);
    expect(screen.getAllByRole('link', { name: 'By the gate' })[0]?.getAttribute('href')).toBe(
      '/users/parking/details/5',
    );
  });

  it('are asked for by their state, words and page', async () => {
    shown(part(MySpaces, { onCreate() {} }), { address: '/users/parking?status=closed&search=gate&page=3' });
    await expect.poll(() => server.asked.length).toBe(1);
    const [first] = server.asked;
    const query = { page: 3, perPage: 10, search: 'gate', status: 'closed' };
    expect(first && [wayOf(first.endpoint), first.input]).toEqual([wayOf(listOwnSpaces), { query }]);
  });

  it('that are none begin with one, in its form', async () => {
    const { person } = opened('?tab=own', counts);
    expect(buttons()).toContain('Create parking');
    await person.click(button('Create parking'));
    expect(await screen.findByRole('dialog', { name: 'Add Parking Space' })).toBeTruthy();
  });
});

describe('the form of a space', () => {
  const filled = async () => {
    const onClose = vi.fn();
    const page = shown(part(CreateSpaceDialog, { onClose }));
    for (const [label, text] of [
      ['Name', 'By the gate'],
      ['Amount', '800'],
      ['Address', 'Yaba'],
      ['Description', 'Light'],
    ] as const)
      await page.person.type(field(label), text);
    return { ...page, onClose };
  };
  const beside = (label: string) => {
    const ids = (field(label).getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => document.getElementById(id)?.textContent).at(-1);
  };

  it('says what the server refuses beside the field, and sends it again under the same key', async () => {
    server.answer = new AppError('invalid', 'Look again.', { fields: { address: ['Where is it?'] } });
    const { person } = await filled();
    await person.click(button('Continue'));
    await expect.poll(() => beside('Address')).toBe('Where is it?');
    await person.click(button('Continue'));
    await expect.poll(() => server.changes().length).toBe(2);
    expect(new Set(server.asked.map(({ key }) => key)).size).toBe(1);
  });

  it.each(['abc', '-5'])('does not take %j for an amount', async (text) => {
    const { person } = await filled();
    await person.clear(field('Amount'));
    await person.type(field('Amount'), text);
    await person.click(button('Continue'));
    await expect.poll(() => field('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(server.changes()).toEqual([]);
  });

  it('says which space is listed, and closes after that', async () => {
    server.answer = { ...listedSpace, name: 'Gate of Yaba' };
    const { person, onClose } = await filled();
    await person.click(button('Continue'));
    await expect.poll(() => words()).toContain('Gate of Yaba is listed.');
    expect(server.changes()).toMatchObject([
      [wayOf(createSpace), { body: { pricePer: 'day', amount: 80_000 } }],
    ]);
    expect(onClose).not.toHaveBeenCalled();
    await person.click(button('Continue'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
