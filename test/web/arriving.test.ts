// @vitest-environment happy-dom
/** Completing a ride and receiving an item: the page at once, and its state without a network and after a refusal. */
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { receiveItem } from '#domain/journeys/items/items.ts';
import { answerWhetherSafe, expectArrival, undoCompletion } from '#domain/journeys/rides/arrivals.ts';
import { rateRide } from '#domain/journeys/rides/ride-ratings.ts';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { queuedRequest } from '#test/support/queued-requests.ts';
import { server, used, wayOf } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { itemCounts, itemDetails, useReceiveItem } from '#web/features/journeys/items/queries.ts';
import { setArrival, useArrival } from '#web/features/journeys/rides/arriving/arrival-store.ts';
import {
  useArrive,
  useAskForHelp,
  useExpectArrival,
  useRateRide,
  useUndoArrival,
} from '#web/features/journeys/rides/arriving/queries.ts';
import { useNotifiesKin } from '#web/features/journeys/rides/arriving/use-notifies-kin.ts';
import { rideLadder } from '#web/features/journeys/rides/ladder/queries.ts';
import { rideCounts, rideDetails } from '#web/features/journeys/rides/queries.ts';
import { listRequests, putRequest } from '#web/features/platform/sending/queue-store.ts';
import { queuedMessage } from '#web/features/platform/sending/queued-request-labels.ts';
import { unanswered } from '#web/lib/server-request.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();

const noNetwork = unanswered(new Error('no network'));
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
  setArrival(null);
  for (const { id } of currentToasts()) dismissToast(id);
});

/** A change in a window that has the ride and the item. */
function changing<Of>(use: () => { mutateAsync: (of: Of) => Promise<unknown> }) {
  const { result, queryClient } = used(use, { known });
  return {
    change: (of: unknown) => result.current.mutateAsync(of as Of),
    ride: () => queryClient.getQueryData<object>(rideDetails(41).queryKey),
    item: () => queryClient.getQueryData<object>(itemDetails(41).queryKey),
    isRenewed: (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated,
  };
}

const said = () => currentToasts().map(({ text }) => text);
/** The ride that was completed last in this window. */
const lastArrival = () => renderHook(useArrival).result.current;
const params = { id: 41 };
/** The request and its key. */
const sent = () => server.asked.map(({ endpoint, input, key }) => [wayOf(endpoint), input, key]);
const kept = async () => (await listRequests(7)).map(({ key, kind, title }) => ({ key, kind, title }));

describe('a ride that is completed', () => {
  it('shows so at once, without its link, and then as the server answers', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    server.answer = completed;
    const window = changing(useArrive);
    const change = window.change(ride);
    await expect
      .poll(window.ride)
      .toMatchObject({ status: 'completed', share: null, can: { complete: false, share: false } });
    expect(lastArrival()).toMatchObject({ ride, isKept: false });
    resolve();
    await change;
    expect(window.ride()).toEqual(completed);
    expect(window.isRenewed(rideCounts.queryKey)).toBe(true);
    expect(sent()).toEqual([[wayOf(completeRide), { params }, 'completion-41-1']]);
  });

  it('is on the road again while it waits for a network, and the person is told', async () => {
    server.answer = noNetwork;
    const window = changing(useArrive);
    await window.change(ride);
    expect(window.ride()).toEqual(ride);
    expect(lastArrival()).toMatchObject({ ride, isKept: true });
    expect(said()).toEqual([queuedMessage]);
    expect(await kept()).toEqual([{ key: 'completion-41-1', kind: 'completion', title: ride.rideId }]);
  });

  it('is on the road again after a refusal', async () => {
    server.answer = refusal;
    const window = changing(useArrive);
    await expect(window.change(ride)).rejects.toThrow();
    expect(window.ride()).toEqual(ride);
    expect([lastArrival(), said()]).toEqual([null, ['It is over.']]);
  });

  it('says that the passenger is safe when it was flagged', async () => {
    server.answer = completed;
    await changing(useArrive).change({ ...ride, flagInfo: {} });
    expect(sent()).toEqual([[wayOf(answerWhetherSafe), { params, body: { safe: true } }, 'completion-41-1']]);
  });
});

describe('a ride whose flag waits on this device', () => {
  const flag = queuedRequest('flag', {
    ...{ accountId: 7, kind: 'flag', line: 'flag of ride 41' },
    record: { under: '/users/ridesDetails/41', field: null },
  });

  it.each([
    ['that the passenger is safe', useArrive, 'completion-41-1', true],
    ['a call for help', useAskForHelp, 'not-safe-41', false],
  ])('keeps %s behind the flag', async (_, use, key, safe) => {
    await putRequest(flag);
    await changing(use as typeof useArrive).change(ride);
    expect(sent()).toEqual([]);
    expect((await listRequests(7)).slice(1)).toMatchObject([
      { key, line: 'flag of ride 41', path: '/api/user/lodge-ride/safe/41', body: JSON.stringify({ safe }) },
    ]);
  });
});

describe('undoing it', () => {
  const arrival = { ride, since: 0, isKept: false } as never;
  const asked = () => server.changes();

  async function arrived(answer: unknown) {
    server.answer = answer;
    await changing(useArrive).change(ride);
    server.asked.length = 0;
  }

  it('asks the server once the completion has been sent', async () => {
    await arrived(completed);
    server.answer = ride;
    const window = changing(useUndoArrival);
    await window.change(arrival);
    expect(asked()).toEqual([[wayOf(undoCompletion), { params }]]);
    expect([window.ride(), lastArrival()]).toEqual([ride, null]);
  });

  it('takes it out of the queue', async () => {
    server.answer = new AppError('too_many_requests', 'Wait.', { retryAfter: 1 });
    await arrived(server.answer);
    await changing(useUndoArrival).change(arrival);
    expect([await kept(), asked(), lastArrival()]).toEqual([[], [], null]);
  });

  it('goes behind it where it may have left the queue, and says that it waits', async () => {
    await arrived(noNetwork);
    expect(lastArrival()).toMatchObject({ isKept: true, isUnsure: true });
    await changing(useUndoArrival).change(arrival);
    expect([asked(), lastArrival()]).toEqual([[], null]);
    expect(said()).toEqual([queuedMessage, queuedMessage]);
    const line = 'completion of ride 41';
    expect(await listRequests(7)).toMatchObject([
      { key: 'completion-41-1', line },
      { key: 'undo-of-completion-41-1', line, path: '/api/user/lodge-ride/complete/undo/41' },
    ]);
  });

  it('that gets no answer is kept', async () => {
    await arrived(completed);
    server.answer = noNetwork;
    await changing(useUndoArrival).change(arrival);
    expect(await kept()).toEqual([{ key: 'undo-of-completion-41-1', kind: 'undo', title: ride.rideId }]);
  });

  it('that is refused leaves it undoable, and says why', async () => {
    await arrived(completed);
    server.answer = refusal;
    await expect(changing(useUndoArrival).change(arrival)).rejects.toThrow();
    expect(lastArrival()).toMatchObject({ ride });
    expect(said()).toEqual(['It is over.']);
  });
});

describe('on the way', () => {
  it('the answer of how it was waits for the completion', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    server.answer = completed;
    const arriving = changing(useArrive).change(ride);
    await expect.poll(sent).toHaveLength(1);
    const { result } = used(() => useRateRide(41));
    act(() => result.current.rate('too-fast'));
    expect(result.current.rating).toBe('too-fast');
    await act(async () => {});
    expect(sent()).toHaveLength(1);
    resolve();
    await arriving;
    await expect
      .poll(() => server.changes()[1])
      .toEqual([wayOf(rateRide), { params, body: { rating: 'too-fast' } }]);
  });

  it('the same answer of how it was counts once after a lost one', async () => {
    server.answer = noNetwork;
    const { result } = used(() => useRateRide(41));
    for (const tries of [1, 2]) {
      act(() => result.current.rate('good'));
      await expect.poll(() => [said().length, result.current.rating]).toEqual([tries, null]);
    }
    const [first, second] = sent().map(([, , key]) => key);
    expect([first, second]).toEqual([expect.any(String), first]);
  });

  it('a passenger who is not safe asks for help, each time anew', async () => {
    server.answer = completed;
    const window = changing(useAskForHelp);
    await window.change({ ...ride, timeline: [{ kind: 'help_asked' }, { kind: 'help_asked' }] });
    expect(sent()).toEqual([[wayOf(answerWhetherSafe), { params, body: { safe: false } }, 'not-safe-41-2']]);
    expect(window.ride()).toEqual(completed);
  });

  it('another time of arriving shows at once and renews the strip', async () => {
    const later = { ...ride, expectedArrival: '2026-11-27T10:00:00.000Z' };
    server.answer = later;
    const window = changing(useExpectArrival);
    await window.change({ id: 41, moment: later.expectedArrival });
    expect(server.changes()).toEqual([
      [wayOf(expectArrival), { params, body: { expectedArrival: later.expectedArrival } }],
    ]);
    expect([window.ride(), window.isRenewed(rideCounts.queryKey)]).toEqual([later, true]);
  });
});

describe('an item that is received', () => {
  it('shows so at once, and then as the server answers', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    server.answer = { ...item, status: 'received' };
    const window = changing(useReceiveItem);
    const change = window.change(item);
    await expect
      .poll(window.item)
      .toMatchObject({ status: 'received', can: { receive: false, makeWaybill: false } });
    resolve();
    await change;
    expect(window.item()).toEqual({ ...item, status: 'received' });
    expect(window.isRenewed(itemCounts.queryKey)).toBe(true);
    expect(said()).toEqual(['Item IT-22222222 is received.']);
    expect(sent()).toEqual([[wayOf(receiveItem), { params }, 'receipt-41']]);
  });

  it('is on its way again while that waits for a network, and the person is told', async () => {
    server.answer = noNetwork;
    const window = changing(useReceiveItem);
    await window.change(item);
    expect([window.item(), said()]).toEqual([item, [queuedMessage]]);
    expect(await kept()).toEqual([{ key: 'receipt-41', kind: 'receipt', title: item.itemRef }]);
  });

  it('is on its way again after a refusal', async () => {
    server.answer = refusal;
    const window = changing(useReceiveItem);
    await expect(window.change(item)).rejects.toThrow();
    expect([window.item(), said()]).toEqual([item, ['It is over.']]);
  });
});

it.each([
  [true, true, null, true],
  [true, true, 'blocked', true],
  [true, true, 'refused', false],
  [true, false, null, false],
  [false, true, null, false],
])(
  'the next of kin hears of the arrival: address confirmed %s, number texted %s, obstacle %s',
  (emailVerified, nextOfKinPhoneTextable, kinObstacle, told) => {
    const { result } = used(() => useNotifiesKin({ ...ride, nextOfKinPhoneTextable } as never), {
      known: [
        [accountQuery.queryKey, { id: 7, emailVerified }],
        [rideLadder(41).queryKey, { kinObstacle }],
      ],
    });
    expect(result.current).toBe(told);
  },
);
