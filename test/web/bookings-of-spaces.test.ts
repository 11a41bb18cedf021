// @vitest-environment happy-dom
/** The lists of bookings: what they ask for and say, and the answer to one of them. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeBookingStatus, listIncoming, listOutgoing } from '#domain/road/parking/bookings.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { bookingOf, pageOf, part } from '#test/support/road-records.ts';
import { Incoming } from '#web/features/road/parking/incoming.tsx';
import { Outgoing } from '#web/features/road/parking/outgoing.tsx';
import { bookingsPage } from '#web/features/road/parking/queries.ts';
import { readListParams } from '#web/ui/list-params.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const past = { from: '2026-01-01T08:00:00Z', to: '2026-01-01T09:00:00Z' };
const asked = { status: 'pending' };

function listOf(side: 'owner' | 'booker', rows: readonly object[]) {
  const { queryKey } = bookingsPage(side, readListParams(new URLSearchParams(), []));
  const list = side === 'owner' ? part(Incoming, { ownsSpaces: true }) : part(Outgoing);
  return shown(list, { known: [[queryKey, pageOf(rows)]] });
}
const rows = () => screen.getAllByRole('listitem');

describe('a list of bookings', () => {
  it.each([
    ['of one’s spaces', Incoming, listIncoming],
    ['of one’s own', Outgoing, listOutgoing],
  ])('%s asks for the state, the words, the order and the page of its address', async (_, list, endpoint) => {
    const address = '/users/parking?tab=x&status=declined&search=+gate+&sort=oldest&page=2';
    shown(part(list, { ownsSpaces: true }), { address });
    await expect.poll(() => server.asked.length).toBe(1);
    const [first] = server.asked;
    const query = { page: 2, perPage: 10, search: 'gate', status: 'declined', sort: 'oldest' };
    expect(first && [wayOf(first.endpoint), first.input]).toEqual([wayOf(endpoint), { query }]);
  });

  it.each([
    ['', 'No booking yet.', []],
    ['&status=declined', 'No booking matches.', ['Show all bookings ?tab=incoming']],
  ])('that is empty at %j says %j', async (query, said, ways) => {
    server.answer = pageOf([]);
    shown(part(Incoming, { ownsSpaces: true }), { address: `/users/parking?tab=incoming${query}` });
    await expect.poll(() => words()).toContain(said);
    const links = screen.queryAllByRole('link', { name: /^Show all|^Go to/ });
    const search = (link: Element) => new URL(link.getAttribute('href') ?? '', location.href).search;
    expect(links.map((link) => `${words(link)} ${search(link)}`)).toEqual(ways);
  });

  it('says that there is no such page where the list is shorter', async () => {
    server.answer = pageOf([], { total: 12 });
    shown(part(Incoming, { ownsSpaces: true }), { address: '/users/parking?tab=incoming&page=7' });
    await expect.poll(() => words()).toContain('There is no such page.');
    expect(words()).not.toContain('No booking yet.');
  });

  it.each([
    [{}, '₦2,400'],
    [{ total: null, to: null }, '₦800 an hour'],
    [{ total: 0, amount: 0 }, '₦0'],
  ])('says what one of %j costs in all, where that is known', (changes, said) => {
    listOf('booker', [bookingOf({ side: 'booker', ...changes })]);
    const cells = screen.getAllByRole('cell').map((one) => words(one));
    expect(cells).toContain(said);
  });

  it('says who asked for it, when in Lagos, and leads to the booking', () => {
    listOf('owner', [bookingOf(asked)]);
    expect(words(screen.getByRole('table'))).toContain('Ada Obi');
    expect(words(rows()[0])).toContain('Asked 21 Nov 2026');
    const names = screen.getAllByRole('link', { name: 'By the gate' });
    expect(new Set(names.map((link) => link.getAttribute('href')))).toEqual(
      new Set(['/users/incoming/parking/details/41']),
    );
  });
});

describe('a booking of one’s spaces', () => {
  it('that is accepted can be undone, and no other one with it', async () => {
    const { person } = listOf('owner', [
      bookingOf(asked, { accept: true, decline: true }),
      bookingOf(
        { ...asked, id: 42, person: { firstName: 'Bola', lastName: 'Ade', phone: '' } },
        { accept: true },
      ),
    ]);
    await person.click(button('Accept the booking of By the gate by Ada Obi'));
    expect(words()).toContain('Accepted.');
    const names = () => new Set(buttons().filter((name) => /booking of/.test(name)));
    const other = 'Accept the booking of By the gate by Bola Ade';
    expect(names()).toEqual(new Set(['Undo accepting the booking of By the gate by Ada Obi', other]));
    await person.click(button('Undo accepting the booking of By the gate by Ada Obi'));
    expect(names()).toContain('Accept the booking of By the gate by Ada Obi');
    expect(server.changes()).toEqual([]);
  });

  it('that is accepted is sent when its owner leaves, also where the window ends with it', async () => {
    const { person, unmount } = listOf('owner', [bookingOf(asked, { accept: true })]);
    await person.click(button('Accept the booking of By the gate by Ada Obi'));
    unmount();
    await expect
      .poll(server.changes)
      .toEqual([[wayOf(changeBookingStatus), { params: { id: 41, status: 'accepted' } }]]);
    expect(server.asked.at(-1)?.keepalive).toBe(true);
  });

  it('is declined in its own dialog, in which that is chosen', async () => {
    const ofBola = { ...asked, id: 42, person: { firstName: 'Bola', lastName: 'Ade', phone: '' } };
    const can = { accept: true, decline: true };
    const { person } = listOf('owner', [bookingOf(asked, can), bookingOf(ofBola, can)]);
    await person.click(button('Decline the booking of By the gate by Bola Ade'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Booking of By the gate' }));
    expect(dialog.getByText(/^Bola Ade, /)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('declined');
  });

  it.each([
    ['cannot be accepted once its time is over', { ...asked, ...past }, 'The time of this booking is over.'],
    ['that was cancelled has no steps', { status: 'cancelled' }, 'It has been cancelled'],
    ['that is completed has no steps', { status: 'completed' }, 'This transaction is completed'],
  ])('%s', (_, changes, said) => {
    listOf('owner', [bookingOf(changes, { accept: true })]);
    expect(words(rows()[0])).toContain(said);
    expect(buttons().filter((name) => name.startsWith('Accept the'))).toEqual([]);
  });
});
