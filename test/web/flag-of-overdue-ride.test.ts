// @vitest-environment happy-dom
/** A ride that its ladder reported: its passenger flags it by one press all the same. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setOnline, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada } from '#test/support/queued-requests.ts';
import { button, buttons, server, shown, words } from '#test/support/rendered.tsx';
import { RideStrip } from '#web/features/app/ride-strip/ride-strip.tsx';
import { ActiveRideTicket } from '#web/features/journeys/rides/active-ride-ticket.tsx';
import { newestActiveRide, rideDetails } from '#web/features/journeys/rides/queries.ts';
import { RideHeading } from '#web/features/journeys/rides/ride-heading.tsx';
import { RideList } from '#web/features/journeys/rides/ride-list.tsx';
import { listRequests } from '#web/features/platform/sending/queue-store.ts';
import { FlagButton } from '#web/features/reporting/flags/flag-button.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const told = { deliveries: [], agency: [], cases: [], description: '', createdAt: '2026-11-27T10:00:00Z' };
const facts = {
  ...{ id: 41, rideId: 'RD-7K2M9QXD', vehicleNumber: 'KJA-482XY', plateKind: 'commercial', status: 'active' },
  ...{
    vehicleName: 'Danfo',
    vehicleModel: '',
    driverName: 'Sunday',
    parkName: '',
    departureState: 'Lagos',
    departureCity: '',
    address: '',
  },
  ...{ destination: 'Ibadan', destinationAddress: 'Challenge', createdAt: '2026-11-27T08:00:00Z' },
  ...{ expectedArrival: null, expectedFrom: null, nextOfKinFullName: 'Bola', nextOfKinPhone: '' },
  ...{ timeline: [], share: null },
};
/** The ride in the server's answer, both as a row and with its details. */
const overdue = {
  ...facts,
  ...{ flagged: false, overdue: true, flagInfo: { ...told, overdue: true }, can: { flag: true } },
};
const flagged = {
  ...facts,
  ...{ flagged: true, overdue: false, flagInfo: { ...told, overdue: false }, can: { flag: false } },
};

const knownOf = (ride: object) =>
  [
    [newestActiveRide.queryKey, ride],
    [rideDetails(41).queryKey, ride],
  ] as const;

const bodies = async () => (await listRequests(ada)).map(({ kind, body }) => [kind, JSON.parse(body ?? '')]);

it('the button of its page flags it, and then tells no recipients of the ladder’s report', async () => {
  const delivery = { recipient: 'agency', name: 'Lagos State Police Command' };
  const record = { ...overdue, flagInfo: { ...told, overdue: true, deliveries: [delivery] } };
  const { person } = shown(createElement(FlagButton, { subject: { kind: 'ride', record: record as never } }));
  server.answer = (input: object) => ('body' in input ? { id: 7 } : undefined);
  await person.click(button('Flag ride'));
  await screen.findByRole('alertdialog');
  await person.click(button('Continue'));
  await screen.findByText('You are about to flag the ride');
  await person.click(button('Submit flag'));
  await screen.findByText('Ride flagged successfully');
  expect(words()).not.toContain(delivery.name);
});

describe('the strip', () => {
  setUpQueueOfPage();
  // Pending requests stay pending.
  beforeEach(() => setOnline(false));
  afterEach(() => void vi.useRealTimers());

  it('flags it when its button is held', async () => {
    shown(createElement(RideStrip, { accountId: ada }), { known: knownOf(overdue) });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    fireEvent.pointerDown(await screen.findByRole('button', { name: 'Flag KJA-482XY' }), { button: 0 });
    await act(async () => vi.advanceTimersByTime(1500));
    vi.useRealTimers();
    await screen.findByText('Your flag');
    await expect.poll(bodies).toEqual([['flag', { lodge_ride_id: 41, description: '', agencies: [] }]]);
  });

  it('opens the sheet of the flag when its button is pressed', async () => {
    const { person } = shown(createElement(RideStrip, { accountId: ada }), { known: knownOf(overdue) });
    await person.click(await screen.findByRole('button', { name: 'Flag KJA-482XY' }));
    await screen.findByText('Flag this ride');
    expect(buttons()).toContain('Cannot hold? Flag with a button');
  });

  it('of a ride that its passenger flagged leads to the case', async () => {
    const { person } = shown(createElement(RideStrip, { accountId: ada }), { known: knownOf(flagged) });
    await person.click(await screen.findByRole('button', { name: 'Case KJA-482XY' }));
    await screen.findByText('Ride flagged successfully');
  });
});

describe('the badge', () => {
  const list = {
    label: 'Rides',
    emptyTitle: 'None',
    params: { page: 1, perPage: 10, search: '', sort: 'newest' },
  };
  it.each([
    ['Overdue', overdue],
    ['Flagged', flagged],
  ])('is %s on the dashboard, on its page and in lists alike', (said, ride) => {
    const actions = null;
    for (const element of [
      createElement(ActiveRideTicket, { ride: ride as never, actions }),
      createElement(RideHeading, { ride: ride as never }),
      createElement(RideList, { ...list, answer: { data: { rows: [ride], total: 1 } } } as never),
    ]) {
      const { unmount } = shown(element);
      expect(words()).toContain(`${said}Active`);
      unmount();
    }
  });
});
