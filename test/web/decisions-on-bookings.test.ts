// @vitest-environment happy-dom
/** A booking: what its owner may decide, cancelling it, and the calendar of all of them. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { button, buttons, server, shown, words } from '#test/support/rendered.tsx';
import { bookingOf, part } from '#test/support/road-records.ts';
import { CalendarCard } from '#web/features/road/parking/calendar-card.tsx';
import { CancelBookingDialog } from '#web/features/road/parking/cancel-booking-dialog.tsx';
import { DecideDialog } from '#web/features/road/parking/decide-dialog.tsx';
import { bookingDetails, calendarLinks } from '#web/features/road/parking/queries.ts';
import IncomingParkingDetails from '#web/routes/user/incoming-parking-details.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const told = () => currentToasts().map(({ text }) => text);
beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});
const past = { from: '2026-01-01T08:00:00Z', to: '2026-01-01T09:00:00Z' };
const rows = () => screen.getAllByRole('listitem');

describe('the page of a booking of one’s spaces', () => {
  const opened = (changes: object, can: object) =>
    shown(part(IncomingParkingDetails, { params: { id: '41' } }), {
      known: [[bookingDetails(41).queryKey, bookingOf(changes, can)]],
    });
  const own = '/users/parking/details/5';
  const booked = '/users/explore-parking/details/5?booking=41';

  it.each([
    [{}, { accept: true }, true, own],
    [{}, { decline: true }, true, own],
    [{}, { complete: true }, true, own],
    [{}, { cancel: true }, true, own],
    [{ status: 'completed' }, {}, false, own],
    [{ side: 'booker' }, { cancel: true }, false, booked],
  ])('of %j that can be %j is decided there: %s', (changes, can, isOpen, to) => {
    opened(changes, can);
    expect(buttons().includes('Edit')).toBe(isOpen);
    expect(screen.getByRole('link', { name: 'See the space' }).getAttribute('href')).toBe(to);
  });

  it.each([
    [{}, 'Asked byAda Obi', '₦2,400'],
    [{ side: 'booker' }, 'OwnerAda Obi', '₦2,400'],
    [{ total: null, to: null }, 'Asked byAda Obi', 'Counted when it ends'],
  ])('of %j says who the other person is, and the price', (changes, person, total) => {
    opened(changes, {});
    expect(words()).toContain(person);
    expect(words()).toContain(`In all${total}`);
    expect(screen.queryByText('Phone')).toBeNull();
  });

  it('has the phone that it may show, and all that happened, and says that the time is over', () => {
    const timeline = [
      { kind: 'another_accepted', at: '2026-11-20T09:00:00Z' },
      { kind: 'asked', at: '2026-11-19T23:30:00Z' },
    ];
    const person = { firstName: 'Ada', lastName: 'Obi', phone: '+2348030000142' };
    opened({ ...past, person, timeline }, {});
    const phone = screen.getByRole('link', { name: '0803 000 0142' });
    expect(phone.getAttribute('href')).toBe('tel:+2348030000142');
    expect(rows().map((one) => words(one))).toEqual([
      'Declined: the owner accepted another for this time20 Nov 2026, 10:00 AM',
      'Asked for20 Nov 2026, 12:30 AM',
    ]);
    expect(words()).toContain('The time of this booking is over.');
  });
});

describe('the decision on a booking', () => {
  const decide = (can: object, wanted?: string) => {
    const onClose = vi.fn();
    return { onClose, ...shown(part(DecideDialog, { booking: bookingOf({}, can), wanted, onClose })) };
  };

  it('is one of those that are possible, and has to be chosen', async () => {
    const { person } = decide({ decline: true, cancel: true });
    const values = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
    expect([values(), screen.queryByRole('radio', { checked: true })]).toEqual([
      ['declined', 'cancelled'],
      null,
    ]);
    await person.click(button('Continue'));
    expect(words()).toContain('Choose one first.');
    expect(server.changes()).toEqual([]);
    await person.click(screen.getByRole('radio', { name: /^Cancel booking/ }));
    expect(words()).not.toContain('Choose one first.');
    expect(buttons()).toContain('Cancel booking');
  });

  it.each([
    ['declined', 'You have successfully declined the parking space'],
    ['completed', 'You have successfully completed the parking space'],
  ])('%s is said once it is done, and then closes', async (wanted, said) => {
    server.answer = bookingOf();
    const { person, onClose } = decide({ decline: true, complete: true }, wanted);
    await person.click(button(wanted === 'declined' ? 'Decline' : 'Complete'));
    await expect.poll(() => words()).toContain(said);
    expect(onClose).not.toHaveBeenCalled();
    await person.click(button('Continue'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('cancelling a booking', () => {
  it.each([
    ['done', bookingOf(), 0, []],
    ['refused', new AppError('wrong_state', 'It is over.'), 1, ['It is over.']],
  ])('that is %s says so, and stays open only to say it', async (_, answer, closed, toasts) => {
    server.answer = answer;
    const onClose = vi.fn();
    const { person } = shown(part(CancelBookingDialog, { booking: bookingOf(), onClose }));
    await person.click(button('Cancel booking'));
    await expect
      .poll(() => [onClose.mock.calls.length, words().includes('Booking cancelled')])
      .toEqual([closed, closed === 0]);
    expect(told()).toEqual(toasts);
  });
});

describe('the calendar of bookings', () => {
  const ended = 'The calendar link has ended, for all who had it.';
  const links = { owner: 'https://rua.example/owner.ics', booker: null };

  it.each([
    ['owner', links, ['https://rua.example/owner.ics'], 'End this link', [ended]],
    ['booker', links, [], 'Make a calendar link', []],
    ['owner', { ...links, owner: null }, [], 'Make a calendar link', []],
  ])('of the %s at %j has its own address', async (side, known, addresses, press, toasts) => {
    server.answer = { owner: 'https://rua.example/new.ics', booker: 'https://rua.example/new.ics' };
    const { person } = shown(part(CalendarCard, { side }), { known: [[calendarLinks.queryKey, known]] });
    const shownAddresses = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    expect(shownAddresses()).toEqual(addresses);
    await person.click(button(press));
    await expect.poll(shownAddresses).toEqual(['https://rua.example/new.ics']);
    expect(told()).toEqual(toasts);
  });

  it('that cannot be ended says why, and stays', async () => {
    server.answer = new AppError('wrong_state', 'It is over.');
    const { person } = shown(part(CalendarCard, { side: 'owner' }), {
      known: [[calendarLinks.queryKey, links]],
    });
    await person.click(button('End this link'));
    await expect.poll(told).toEqual(['It is over.']);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(links.owner);
  });
});
