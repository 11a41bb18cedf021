// @vitest-environment happy-dom
/** The page of a space: for its owner, and for people who may book it. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { button, buttons, server, shown, words } from '#test/support/rendered.tsx';
import { bookingOf, listedSpace, part, space } from '#test/support/road-records.ts';
import { OwnBookingCard } from '#web/features/road/parking/own-booking-card.tsx';
import { bookingDetails, spaceDetails } from '#web/features/road/parking/queries.ts';
import ExploreParkingDetails from '#web/routes/user/explore-parking-details.tsx';
import ParkingDetails from '#web/routes/user/parking-details.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
const mine = bookingOf({ side: 'booker', status: 'pending' }, { cancel: true });
const from = '2100-11-27T08:00:00.000Z';
const to = '2100-11-27T11:00:00.000Z';

beforeEach(() => {
  server.answer = (input: { params: { id: number } }) => {
    if ('query' in input) return { taken: [], asked: [] };
    return 'body' in input || input.params.id === 41 ? mine : space;
  };
});

describe('for people who may book it', () => {
  const opened = (changes: object = {}, query = '') =>
    shown(part(ExploreParkingDetails, { params: { id: '5' } }), {
      known: [
        [spaceDetails(5).queryKey, { ...space, ...changes }],
        [bookingDetails(41).queryKey, mine],
        [bookingDetails(42).queryKey, { ...mine, id: 42, spaceId: 6 }],
        [bookingDetails(43).queryKey, { ...mine, id: 43, side: 'owner' }],
      ],
      address: `/users/explore-parking/details/5${query}`,
    });
  const can = { edit: false, book: false, report: false };

  it.each([
    ['takes bookings', {}, ['Book By the gate'], null],
    ['is closed', { can }, ['This space is closed'], null],
    ['is their own', { can: { ...can, edit: true } }, ['This is your own space'], '/users/parking/details/5'],
  ])('one that %s', (_, changes, said, manageTo) => {
    opened(changes);
    const all = ['Book By the gate', 'This space is closed', 'This is your own space'];
    expect(all.filter((one) => words().includes(one))).toEqual(said);
    expect(linkTo('Manage it')).toBe(manageTo);
    expect(linkTo('Book now')).toBe(manageTo === null && said[0] === 'Book By the gate' ? '#book' : null);
  });

  it.each([
    [{ can: { ...can, report: true } }, true, false],
    [{ reported: true }, false, true],
    [{}, false, false],
  ])('that says %j may be reported: %s, was reported: %s', (changes, mayBe, was) => {
    opened(changes);
    expect(buttons().includes('Report')).toBe(mayBe);
    expect(words().includes('You reported this space.')).toBe(was);
  });

  it.each([
    ['the booking in the address', '41', true],
    ['no booking of another space', '42', false],
    ['no booking of another person', '43', false],
    ['no booking without a number', 'x', false],
  ])('shows %s', (_, booking, isShown) => {
    opened({}, `?booking=${booking}`);
    expect(words().includes('Your booking')).toBe(isShown);
  });

  it.each([
    ['has passed', '2026-11-01T08:00:00.000Z', '2026-11-01T09:00:00.000Z'],
    ['ends before it begins', to, from],
    ['is none', 'x', 'y'],
  ])('takes over no searched time that %s', (_, begins, ends) => {
    opened({}, `?${new URLSearchParams({ from: begins, to: ends })}`);
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('hours');
    const pressed = screen.getAllByRole('button', { pressed: true });
    expect(pressed.map((one) => one.parentElement?.getAttribute('aria-label'))).toEqual(['Day']);
    expect(words()).toContain('Not chosen yet');
  });

  it('says after a booking for when it was asked, and then shows it', async () => {
    const { person } = opened();
    await person.click(screen.getByRole('radio', { name: 'From now, no end yet' }));
    await person.click(button('Book now'));
    const said = 'You asked for By the gate, 27 Nov 2100, 9:00 AM to 12:00 PM.';
    await expect.poll(() => words()).toContain(said);
    expect(location.search).toBe('');
    await person.click(button('Continue'));
    await expect.poll(() => location.search).toBe('?booking=41');
    expect(words()).toContain('Your booking');
    expect(words()).not.toContain(said);
  });
});

describe('that cannot be shown', () => {
  it.each([
    ['is gone', new AppError('not_found', 'It is gone.'), '5', 'There is no such space here.'],
    ['is none', space, '0', 'There is no such space here.'],
    ['did not load', new AppError('internal', 'No.'), '5', 'The space did not load.'],
  ])('because it %s says so', async (_, answer, id, said) => {
    server.answer = answer;
    shown(part(ParkingDetails, { params: { id } }));
    await expect.poll(() => words()).toContain(said);
    expect(server.asked).toHaveLength(id === '0' ? 0 : 1);
  });

  it('is still the page of a booking that the person has there', async () => {
    server.answer = (input: { params: { id: number } }) =>
      input.params.id === 41 ? mine : new AppError('not_found', 'It is gone.');
    const address = '/users/explore-parking/details/5?booking=41';
    shown(part(ExploreParkingDetails, { params: { id: '5' } }), { address });
    await expect.poll(() => words()).toContain('This space is not shown any more');
  });
});

describe('for its owner', () => {
  const opened = (changes: object) =>
    shown(part(ParkingDetails, { params: { id: '5' } }), {
      known: [[spaceDetails(5).queryKey, { ...space, ...changes }]],
    });

  it.each([
    ['is changed', { can: { ...space.can, edit: true } }, ['Edit'], null],
    ['of another person is booked', {}, [], '/users/explore-parking/details/5'],
    ['that staff hide is neither', { hidden: true, hiddenReason: 'It is a road.' }, [], null],
  ])('one that %s', (_, changes, names, bookTo) => {
    opened(changes);
    expect(buttons()).toEqual(names);
    expect(linkTo('Book now')).toBe(bookTo);
    expect(words().includes('Our staff have hidden this space. Only you see it.It is a road.')).toBe(
      'hidden' in changes,
    );
  });

  it.each([
    [{ latitude: 6.57, longitude: null }, null],
    [
      { latitude: 6.57, longitude: 3.36 },
      'https://www.openstreetmap.org/?mlat=6.57&mlon=3.36#map=16/6.57/3.36',
    ],
  ])('at %j has the large map %s', (place, map) => {
    opened(place);
    expect(linkTo('Open large map')).toBe(map);
  });

  it('begins its form with all that it is', async () => {
    const changes = { can: { ...space.can, edit: true }, amount: 150_050, status: 'closed' };
    const { person } = opened(changes);
    await person.click(button('Edit'));
    await screen.findByRole('dialog', { name: 'Edit Parking Space' });
    const value = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;
    expect(['Name', 'Amount', 'Address', 'Description'].map(value)).toEqual([
      ...['By the gate', '1500.50', '4 Allen Avenue', 'Light'],
    ]);
    const chosen = screen.getAllByRole<HTMLInputElement>('radio', { checked: true });
    expect(chosen.map((one) => one.value)).toEqual(['hour', 'closed']);
  });
});

describe('a booking of one’s own on it', () => {
  const card = (changes: object, can: object = {}) =>
    shown(part(OwnBookingCard, { id: 41, spaceId: 5, onCancel() {} }), {
      known: [[bookingDetails(41).queryKey, bookingOf({ side: 'booker', ...changes }, can)]],
    });

  it('that the owner cancelled offers others for the same time', () => {
    card({
      status: 'cancelled',
      cancelledBy: 'owner',
      alternatives: [{ ...listedSpace, id: 9, name: 'Yard' }],
    });
    expect(words()).toContain('Free near it at that time');
    expect(linkTo('Yard')).toBe(`/users/explore-parking/details/9?${new URLSearchParams({ from, to })}`);
    expect(linkTo('Book now: Yard')).toBe(`${linkTo('Yard')}#book`);
    expect(words()).toContain('The owner cancelled');
  });

  it.each([
    ['accepted', 'The time of this booking is over.'],
    ['pending', 'The time of this booking is over.'],
    ['completed', 'This transaction is completed'],
  ])('that is %s and past says so once', (status, said) => {
    card(
      { status, from: '2026-01-01T08:00:00Z', to: '2026-01-01T09:00:00Z' },
      { cancel: status === 'pending' },
    );
    expect(words().split(said)).toHaveLength(2);
    expect(words().includes('The time of this booking is over.')).toBe(status !== 'completed');
  });
});
