// @vitest-environment happy-dom
/** A flag that is held in the strip before the code of its sheet is there. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flagDescriptionLength, flagRide } from '#domain/reporting/flags.ts';
import { refuseWrites } from '#test/support/browser-database.ts';
import { seen, setOnline, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada, queuedRequest } from '#test/support/queued-requests.ts';
import { shown } from '#test/support/rendered.tsx';
import { RideStrip } from '#web/features/app/ride-strip/ride-strip.tsx';
import { newestActiveRide, rideFamily } from '#web/features/journeys/rides/queries.ts';
import { queuedRequestOf } from '#web/features/platform/sending/enqueue.ts';
import { listenToQueue } from '#web/features/platform/sending/queue-news.ts';
import { changeRequest, listRequests, putRequest } from '#web/features/platform/sending/queue-store.ts';
import { heldMilliseconds } from '#web/features/platform/sending/queued-request.ts';
import { enqueueRideFlag, newFlag } from '#web/features/reporting/flags/hold/enqueue-ride-flag.ts';
import { currentToasts } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);
vi.mock('#web/features/app/ride-strip/strip-sheets.tsx', () => new Promise(() => {}));

setUpQueueOfPage();
// No request can be sent.
beforeEach(() => setOnline(false));
afterEach(() => void vi.useRealTimers());

const ride = {
  ...{ id: 41, rideId: 'RD-7K2M9QXD', vehicleNumber: 'KJA-482XY', plateKind: 'commercial', status: 'active' },
  ...{ vehicleName: 'Danfo', parkName: '', departureState: 'Lagos', departureCity: '', address: '' },
  ...{ destination: 'Ibadan', createdAt: '2026-11-27T08:00:00Z', expectedArrival: null, flagged: false },
};
const page = { under: '/users/ridesDetails/41', field: null };
const kept = () => listRequests(ada);

it('is the flag that the endpoint takes', () => {
  const flag = newFlag(ride, ada);
  const input = { body: { lodgeRideId: 41, description: '', agencies: [] } };
  expect(flag).toEqual({
    ...queuedRequestOf(flagRide, input, {
      ...{ key: flag.key, accountId: ada, kind: 'flag', title: ride.rideId, line: 'flag of ride 41' },
      record: page,
      edit: { kind: 'words', field: 'description', label: 'What is happening', limit: flagDescriptionLength },
      families: [...rideFamily, 'agencies'],
    }),
    place: 'either',
  });
});

describe('kept by the strip', () => {
  it('is held for five seconds, and the queue hears of it', async () => {
    const stop = listenToQueue((news) => void seen.news.push(news));
    expect(await enqueueRideFlag(ride, ada)).toBe(true);
    stop();
    const [flag] = await kept();
    expect(flag).toMatchObject({ kind: 'flag', isFirstTry: true, unsureSince: null, order: 1 });
    expect(flag && heldMilliseconds(flag, Date.parse(flag.keptAt))).toBe(5000);
    expect(seen.news).toEqual([{ kind: 'added' }]);
  });

  it('is one, however often it is held, until it was sent', async () => {
    await putRequest(queuedRequest('first', { kind: 'flag', record: page }));
    expect(await enqueueRideFlag(ride, ada)).toBe(false);
    expect(await kept()).toHaveLength(1);
    await changeRequest('first', () => ({ state: { kind: 'sent', at: '', to: page.under, record: '' } }));
    expect(await enqueueRideFlag(ride, ada)).toBe(true);
  });

  it('is kept by the tab where the device has no room', async () => {
    refuseWrites(new DOMException('Full', 'QuotaExceededError'));
    expect(await enqueueRideFlag(ride, ada)).toBe(true);
    expect(await kept()).toMatchObject([{ kind: 'flag', isInTab: true }]);
  });
});

it('is kept by a hold in the strip whose sheet never comes, and the person is told', async () => {
  shown(createElement(RideStrip, { accountId: ada }), { known: [[newestActiveRide.queryKey, ride]] });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  fireEvent.pointerDown(await screen.findByRole('button', { name: 'Flag KJA-482XY' }), { button: 0 });
  await act(async () => vi.advanceTimersByTime(1500));
  vi.useRealTimers();
  await expect.poll(async () => (await kept()).map(({ kind }) => kind)).toEqual(['flag']);
  await screen.findByRole('button', { name: 'Case KJA-482XY' });
  expect(currentToasts()).toMatchObject([{ text: 'Kept on this phone. We send it when you are online.' }]);
});
