// @vitest-environment happy-dom
/** The page of a booking at a space that staff have hidden. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { buttons, shown, words } from '#test/support/rendered.tsx';
import { BookingOfHiddenSpace } from '#web/features/road/parking/booking-of-hidden-space.tsx';
import { bookingDetails } from '#web/features/road/parking/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const booking = {
  ...{ id: 7, spaceId: 3, side: 'booker', status: 'accepted', cancelledBy: null, alternatives: [] },
  ...{
    from: '2100-11-27T08:00:00.000Z',
    to: '2100-11-27T10:00:00.000Z',
    createdAt: '2026-11-20T08:00:00.000Z',
  },
  ...{ amount: 150_000, pricePer: 'day', total: 150_000, image: [], timeline: [] },
  parkInfo: { name: 'Iya Basira Yard', address: '12 Ikorodu Road', amount: '1,500', description: 'Gate' },
  person: { firstName: 'Musa', lastName: 'Bello', phone: '0803 000 0142' },
  can: { accept: false, decline: false, complete: false, cancel: true },
};

function show(changes: object) {
  const known = [[bookingDetails(7).queryKey, { ...booking, ...changes }]] as const;
  const props = { id: 7, spaceId: 3, onCancel() {}, otherwise: 'Not found' };
  return shown(createElement(BookingOfHiddenSpace, props), { known });
}

it('shows the booking that stands, with whom to call, and says that the space is not shown', () => {
  show({});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Iya Basira Yard');
  expect(words()).toContain('This space is not shown any more');
  expect(words()).toContain('Your booking stands.');
  expect(words()).toContain('Musa Bello');
  expect(words()).toContain('0803 000 0142');
  expect(buttons()).toEqual(['Cancel booking']);
});

it.each([
  ['that was declined', { status: 'declined', can: { ...booking.can, cancel: false } }],
  ['whose time is over', { to: '2026-11-20T10:00:00.000Z', can: { ...booking.can, cancel: false } }],
])('offers nothing to press of a booking %s', (_, changes) => {
  show(changes);
  expect(words()).toContain('This space is not shown any more');
  expect(buttons()).toEqual([]);
});

it('says that the time of a booking is over', () => {
  show({ to: '2026-11-20T10:00:00.000Z', can: { ...booking.can, cancel: false } });
  expect(words()).toContain('The time of this booking is over.');
});

it.each([
  ['another space', { spaceId: 4 }],
  ['its owner', { side: 'owner' }],
])('shows nothing of a booking of %s', (_, changes) => {
  show(changes);
  expect(words()).toBe('Not found');
});
