// @vitest-environment happy-dom
/** A ride that waits on this device: which one the pages of its passenger show, until when, and what they read of it. */
import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setOnline, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { ada, keptAt, queuedRequest } from '#test/support/queued-requests.ts';
import { readWaitingRide, type WaitingRide } from '#web/features/journeys/rides/waiting/waiting-ride.ts';
import { watchWaitingRide } from '#web/features/journeys/rides/waiting/watch-waiting-ride.ts';
import { changeRequest, putRequest } from '#web/features/platform/sending/queue-store.ts';
import type { NewRequest, QueuedRequest } from '#web/features/platform/sending/queued-request.ts';
import { senderOf } from '#web/features/platform/sending/use-queue.ts';

const lodged = (key: string, changes: object = {}) =>
  queuedRequest(key, { kind: 'ride', body: JSON.stringify({ ...rideOnWire, ...changes }) });
const ended = (after: string, changes: Partial<NewRequest> = {}) =>
  queuedRequest(`completion-${after}`, { kind: 'completion', after, body: null, ...changes });

// happy-dom names them, and has none.
Object.defineProperty(navigator, 'locks', { value: locks });

setUpQueueOfPage();
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  setOnline(false);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The pages of Ada with these requests in the queue. @returns the rides that they were told of. */
async function watched(...requests: Omit<QueuedRequest, 'order'>[]) {
  for (const one of requests) await putRequest(one);
  const tell = vi.fn<(ride: WaitingRide | null) => void>();
  stop = watchWaitingRide(ada, tell);
  await expect.poll(() => senderOf(ada).view().requests.length).toBe(requests.length);
  await vi.dynamicImportSettled();
  return () => tell.mock.lastCall?.[0]?.request.key ?? null;
}

it('is the newest that is lodged', async () => {
  await expect.poll(await watched(lodged('first'), lodged('second'))).toBe('second');
});

it('is none that ended, and then the one before it', async () => {
  await expect.poll(await watched(lodged('first'), lodged('second'), ended('second'))).toBe('first');
});

it.each([
  ['that ended', [lodged('first'), ended('first')]],
  ['that is an item', [queuedRequest('first', { kind: 'item', body: JSON.stringify(rideOnWire) })]],
  ['of an older version, in another form', [queuedRequest('first', { kind: 'ride', body: '{}' })]],
])('is none %s', async (_, requests) => {
  expect((await watched(...requests))()).toBeNull();
});

it('is none that was refused', async () => {
  await putRequest(lodged('first'));
  await changeRequest('first', () => ({ state: { kind: 'refused', code: 'invalid', words: 'No.' } }));
  const tell = vi.fn();
  stop = watchWaitingRide(ada, tell);
  await expect.poll(() => senderOf(ada).view().requests.length).toBe(1);
  await vi.dynamicImportSettled();
  expect(tell).not.toHaveBeenCalled();
});

it('is there as long as its end can be undone, and gone then', async () => {
  const notBefore = new Date(Date.now() + 9_000).toISOString();
  const told = await watched(lodged('first'), ended('first', { notBefore }));
  await expect.poll(told).toBe('first');
  vi.advanceTimersByTime(9_001);
  await expect.poll(told).toBeNull();
});

it('has the words of its form: the plate, the way, the driver and the next of kin, and when it was lodged', () => {
  const request = { ...lodged('first'), order: 1 };
  expect(readWaitingRide(request)).toEqual({
    request,
    ride: {
      ...{ vehicleNumber: 'KJA-482XY', vehicleName: 'Hiace bus', driverName: 'Sunday Ogbeide' },
      ...{ parkName: 'Ojota New Garage', departureState: 'Lagos', departureCity: 'Kosofe' },
      ...{ destination: 'Ibadan North', plateKind: 'commercial' },
    },
    kin: { nextOfKinFullName: 'Ifeanyi Okonkwo', nextOfKinPhone: '+2348030000111' },
    lodgedAt: keptAt,
  });
  const nowhere = { ...lodged('first', { destination_city: '' }), order: 1 };
  expect(readWaitingRide(nowhere)?.ride.destination).toBe('21 Arrival Crescent');
});
