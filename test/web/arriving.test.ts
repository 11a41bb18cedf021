/** Completing a ride and receiving an item: what shows at once, and what is left of it without a network and after a refusal. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { answerWhetherSafe, expectArrival, undoCompletion } from '#domain/journeys/arrivals.ts';
import { receiveItem } from '#domain/journeys/items.ts';
import { rateRide } from '#domain/journeys/ride-ratings.ts';
import { completeRide } from '#domain/journeys/rides.ts';
import { used, wayOf } from '#test/support/drawn-page.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { itemCounts, itemDetails, useReceiveItem } from '#web/features/journeys/items/queries.ts';
import {
  useArrive,
  useAskForHelp,
  useExpectArrival,
  useRateRide,
  useUndoArrival,
} from '#web/features/journeys/rides/arriving/queries.ts';
import { rideCounts, rideDetails } from '#web/features/journeys/rides/queries.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('react/jsx-dev-runtime', async (load) =>
  (await import('#test/support/drawn-page.ts')).remembering(await load()),
);
const calls = await vi.hoisted(async () => (await import('#test/support/drawn-page.ts')).recordedCalls());
vi.mock('#web/lib/api.ts', async (load) => ({ ...(await load<object>()), call: calls.call }));
const queue = vi.hoisted(() => ({ sendArrival: vi.fn(), undoQueuedArrival: vi.fn() }));
vi.mock('#web/features/platform/sending/enqueue.ts', () => queue);
const arrivals = vi.hoisted(() => ({ setArrival: vi.fn() }));
vi.mock('#web/features/journeys/rides/arriving/arrival-store.ts', () => arrivals);

const words = 'Kept on this phone.';
const kept = { kind: 'kept', words, isInTab: false };
const refusal = new AppError('wrong_state', 'It is over.');
const item = { id: 41, itemRef: 'IT-22222222', status: 'pending', can: { receive: true, makeWaybill: true } };
const ride = {
  ...{ id: 41, rideId: 'RD-7K2M9QXD', status: 'active', share: { url: 'a link' }, flagInfo: null },
  ...{ can: { complete: true, share: true }, timeline: [{ kind: 'lodged' }, { kind: 'completion_undone' }] },
};
const completed = { ...ride, status: 'completed', completedAt: '2026-11-27T09:00:00.000Z' };
const known = [
  [accountQuery.queryKey, { id: 7 }],
  [rideDetails(41).queryKey, ride],
  [rideCounts.queryKey, { active: 1 }],
  [itemDetails(41).queryKey, item],
  [itemCounts.queryKey, { pending: 1 }],
] as const;

beforeEach(() => {
  vi.clearAllMocks();
  calls.asked.length = 0;
  calls.answer = undefined;
  for (const { id } of currentToasts()) dismissToast(id);
});

/** A change in a window that has the ride and the item. */
function changing<Of>(use: () => { mutateAsync: (of: Of) => Promise<unknown> }) {
  const { value, queryClient } = used(use, { known });
  return {
    change: (of: unknown) => value.mutateAsync(of as Of),
    ride: () => queryClient.getQueryData<object>(rideDetails(41).queryKey),
    item: () => queryClient.getQueryData<object>(itemDetails(41).queryKey),
    isRenewed: (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated,
  };
}

const said = () => currentToasts().map(({ text }) => text);
const asked = () => calls.asked.map(({ way, input }) => [way, input]);
const lastArrival = () => arrivals.setArrival.mock.lastCall?.[0];
const about = { accountId: 7, id: 41, title: ride.rideId };

describe('a ride that is completed', () => {
  it('shows so at once, without its link, and then as the server answers', async () => {
    const { promise, resolve } = Promise.withResolvers();
    queue.sendArrival.mockReturnValue(promise);
    const window = changing(useArrive);
    const change = window.change(ride);
    await expect
      .poll(window.ride)
      .toMatchObject({ status: 'completed', share: null, can: { complete: false, share: false } });
    expect(lastArrival()).toMatchObject({ ride, isKept: false });
    resolve({ kind: 'sent', answer: completed });
    await change;
    expect(window.ride()).toEqual(completed);
    expect(window.isRenewed(rideCounts.queryKey)).toBe(true);
    expect(queue.sendArrival).toHaveBeenCalledExactlyOnceWith(
      completeRide,
      { params: { id: 41 } },
      { ...about, kind: 'completion', attempt: 1 },
    );
  });

  it('is on the road again while it waits for a network, and the person is told', async () => {
    queue.sendArrival.mockResolvedValue(kept);
    const window = changing(useArrive);
    await window.change(ride);
    expect(window.ride()).toEqual(ride);
    expect(lastArrival()).toMatchObject({ ride, isKept: true });
    expect(said()).toEqual([words]);
  });

  it('is on the road again after a refusal', async () => {
    queue.sendArrival.mockRejectedValue(refusal);
    const window = changing(useArrive);
    await expect(window.change(ride)).rejects.toThrow();
    expect(window.ride()).toEqual(ride);
    expect([lastArrival(), said()]).toEqual([null, ['It is over.']]);
  });

  it('says that the passenger is safe when it was flagged', async () => {
    queue.sendArrival.mockResolvedValue(kept);
    await changing(useArrive).change({ ...ride, flagInfo: {} });
    expect(queue.sendArrival).toHaveBeenCalledExactlyOnceWith(
      answerWhetherSafe,
      { params: { id: 41 }, body: { safe: true } },
      { ...about, kind: 'completion', attempt: 1 },
    );
  });
});

describe('undoing it', () => {
  const arrival = { ride, since: 0, isKept: false };

  it('asks the server once the completion has been sent', async () => {
    queue.sendArrival.mockResolvedValue({ kind: 'sent', answer: completed });
    await changing(useArrive).change(ride);
    calls.answer = ride;
    const window = changing(useUndoArrival);
    await window.change(arrival);
    expect(asked()).toEqual([[wayOf(undoCompletion), { params: { id: 41 } }]]);
    expect(queue.undoQueuedArrival).not.toHaveBeenCalled();
    expect([window.ride(), lastArrival()]).toEqual([ride, null]);
  });

  it.each([
    ['takes it out of the queue', true, []],
    ['asks the server where it has left the queue', false, [[wayOf(undoCompletion), { params: { id: 41 } }]]],
  ])('%s', async (_, isTaken, asks) => {
    queue.sendArrival.mockResolvedValue(kept);
    await changing(useArrive).change(ride);
    queue.undoQueuedArrival.mockResolvedValue(isTaken);
    await changing(useUndoArrival).change({ ...arrival, isKept: true });
    expect(queue.undoQueuedArrival).toHaveBeenCalledExactlyOnceWith('completion', 41, 1);
    expect(asked()).toEqual(asks);
    expect(lastArrival()).toBeNull();
  });

  it('that is refused leaves it undoable, and says why', async () => {
    queue.sendArrival.mockResolvedValue({ kind: 'sent', answer: completed });
    await changing(useArrive).change(ride);
    calls.answer = refusal;
    arrivals.setArrival.mockClear();
    await expect(changing(useUndoArrival).change(arrival)).rejects.toThrow();
    expect(arrivals.setArrival).not.toHaveBeenCalled();
    expect(said()).toEqual(['It is over.']);
  });
});

describe('on the way', () => {
  it('the answer of how it was waits for the completion', async () => {
    const { promise, resolve } = Promise.withResolvers();
    queue.sendArrival.mockReturnValue(promise);
    const arriving = changing(useArrive).change(ride);
    await expect.poll(() => queue.sendArrival.mock.calls.length).toBe(1);
    used(() => useRateRide(41)).value.rate('too-fast');
    await new Promise((later) => setTimeout(later));
    expect(asked()).toEqual([]);
    resolve({ kind: 'sent', answer: completed });
    await arriving;
    await expect
      .poll(asked)
      .toEqual([[wayOf(rateRide), { params: { id: 41 }, body: { rating: 'too-fast' } }]]);
  });

  it('a passenger who is not safe asks for help, each time anew', async () => {
    queue.sendArrival.mockResolvedValue({ kind: 'sent', answer: completed });
    const window = changing(useAskForHelp);
    await window.change({ ...ride, timeline: [{ kind: 'help_asked' }, { kind: 'help_asked' }] });
    expect(queue.sendArrival).toHaveBeenCalledExactlyOnceWith(
      answerWhetherSafe,
      { params: { id: 41 }, body: { safe: false } },
      { ...about, kind: 'not-safe', attempt: 2 },
    );
    expect(window.ride()).toEqual(completed);
  });

  it('another time of arriving shows at once and renews the strip', async () => {
    const later = { ...ride, expectedArrival: '2026-11-27T10:00:00.000Z' };
    calls.answer = later;
    const window = changing(useExpectArrival);
    await window.change({ id: 41, moment: later.expectedArrival });
    expect(asked()).toEqual([
      [wayOf(expectArrival), { params: { id: 41 }, body: { expectedArrival: later.expectedArrival } }],
    ]);
    expect([window.ride(), window.isRenewed(rideCounts.queryKey)]).toEqual([later, true]);
  });
});

describe('an item that is received', () => {
  it('shows so at once, and then as the server answers', async () => {
    const { promise, resolve } = Promise.withResolvers();
    queue.sendArrival.mockReturnValue(promise);
    const window = changing(useReceiveItem);
    const change = window.change(item);
    await expect
      .poll(window.item)
      .toMatchObject({ status: 'received', can: { receive: false, makeWaybill: false } });
    resolve({ kind: 'sent', answer: { ...item, status: 'received' } });
    await change;
    expect(window.item()).toEqual({ ...item, status: 'received' });
    expect(window.isRenewed(itemCounts.queryKey)).toBe(true);
    expect(said()).toEqual(['Item IT-22222222 is received.']);
    expect(queue.sendArrival).toHaveBeenCalledExactlyOnceWith(
      receiveItem,
      { params: { id: 41 } },
      { kind: 'receipt', accountId: 7, id: 41, title: item.itemRef },
    );
  });

  it('is on its way again while that waits for a network, and the person is told', async () => {
    queue.sendArrival.mockResolvedValue(kept);
    const window = changing(useReceiveItem);
    await window.change(item);
    expect([window.item(), said()]).toEqual([item, [words]]);
  });

  it('is on its way again after a refusal', async () => {
    queue.sendArrival.mockRejectedValue(refusal);
    const window = changing(useReceiveItem);
    await expect(window.change(item)).rejects.toThrow();
    expect([window.item(), said()]).toEqual([item, ['It is over.']]);
  });
});
