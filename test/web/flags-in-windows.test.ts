// @vitest-environment happy-dom
/** A flag from the strip: which of the queue is that of the ride, and how it is raised and taken back. */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setOnline, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada, bola, keptAt, newRequest, queuedRequest } from '#test/support/queued-requests.ts';
import { used } from '#test/support/rendered.tsx';
import { useWaitingFlag } from '#web/features/app/ride-strip/use-waiting-flag.ts';
import { listRequests, putRequest } from '#web/features/platform/sending/queue-store.ts';
import type { NewRequest, QueuedRequest } from '#web/features/platform/sending/queued-request.ts';
import { useQueue } from '#web/features/platform/sending/use-queue.ts';
import type { FlagProgress } from '#web/features/reporting/flags/hold/flag-progress.ts';
import { useHeldFlag } from '#web/features/reporting/flags/hold/use-held-flag.ts';
import { useQueuedFlag } from '#web/features/reporting/flags/hold/use-queued-flag.ts';

type Unordered = Omit<QueuedRequest, 'order'>;

const ride = queuedRequest('ride');
const flagAt = (page: string, changes: Partial<NewRequest> = {}) =>
  queuedRequest('flag', { kind: 'flag', record: { under: page, field: null }, ...changes });
const flagAfter = (after: string) =>
  queuedRequest('flag', {
    kind: 'flag',
    after,
    record: { under: '/users/ridesDetails/', field: 'lodge_ride_id' },
  });
const refused = (request: Unordered): Unordered => ({
  ...request,
  state: { kind: 'refused', code: 'wrong_state', words: 'It is over.' },
});
const sentTo = (to: string, request: Unordered = ride): Unordered => ({
  ...request,
  state: { kind: 'sent', at: keptAt, to, record: '41' },
});

setUpQueueOfPage();
// Pending requests stay pending.
beforeEach(() => setOnline(false));
afterEach(() => void vi.restoreAllMocks());

/** How far the flag is once the page knows these. */
async function progressWith(requests: readonly Unordered[], use: () => { progress: FlagProgress }) {
  for (const one of requests) await putRequest(one);
  const { result } = used(() => ({ flag: use(), queue: useQueue(ada) }));
  await expect.poll(() => result.current.queue.isRead).toBe(true);
  return result.current.flag.progress.kind;
}

describe('the flag of a ride that waits itself', () => {
  const use = () => useWaitingFlag({ request: { ...ride, order: 1 } } as never, ada);

  it.each<[string, string, Unordered[]]>([
    ['ready', 'of another ride that waits', [refused(flagAfter('other ride'))]],
    ['ready', 'that was sent', [sentTo('', flagAfter('ride'))]],
    [
      'ready',
      'is something else that goes after it',
      [refused(queuedRequest('end', { kind: 'completion', after: 'ride' }))],
    ],
    ['refused', 'of this one', [refused(flagAfter('ride'))]],
  ])('is %s where the one in the queue %s', async (kind, _, requests) => {
    expect(await progressWith(requests, use)).toBe(kind);
  });
});

describe('the flag of a ride on the road', () => {
  const use = () => useHeldFlag({ id: 41, rideId: 'RD-7K2M9QXD' } as never, null, ada);

  it.each<[string, string, Unordered[]]>([
    ['ready', 'of another ride', [flagAt('/users/ridesDetails/42')]],
    ['ready', 'of an item with its number', [flagAt('/users/itemDetails/41')]],
    [
      'ready',
      'after another ride that is sent by now',
      [sentTo('/users/ridesDetails/42'), refused(flagAfter('ride'))],
    ],
    ['ready', 'after a ride that is not sent', [ride, refused(flagAfter('ride'))]],
    ['ready', 'that of another person', [refused(flagAt('/users/ridesDetails/41', { accountId: bola }))]],
    ['refused', 'of this ride', [refused(flagAt('/users/ridesDetails/41'))]],
    [
      'refused',
      'after this ride, which is sent by now',
      [sentTo('/users/ridesDetails/41'), refused(flagAfter('ride'))],
    ],
  ])('is %s where the one in the queue is %s', async (kind, _, requests) => {
    expect(await progressWith(requests, use)).toBe(kind);
  });
});

describe('raising a flag', () => {
  const begin = (progress: FlagProgress, queued?: QueuedRequest) => {
    let raised = 0;
    const newFlag = () => {
      raised += 1;
      return newRequest(`new flag ${raised}`, { kind: 'flag' });
    };
    return used(() => useQueuedFlag({ queued, progress, newFlag })).result;
  };
  const queued = { ...flagAt('/users/ridesDetails/41'), order: 1 };
  const kept = async () => (await listRequests(ada)).map(({ key }) => key);

  it('queues it with five seconds to undo, once', async () => {
    const { current } = begin({ kind: 'ready' });
    await act(() => Promise.all([current.raise(), current.raise()]));
    const [one, ...others] = await listRequests(ada);
    expect([one?.key, others]).toEqual(['new flag 1', []]);
    expect(Date.parse(one?.notBefore ?? '') - Date.parse(one?.keptAt ?? '')).toBe(5000);
  });

  it('takes the place of one that was refused', async () => {
    await putRequest(refused(queued));
    await act(begin({ kind: 'refused', code: '', words: '' }, queued).current.raise);
    expect(await kept()).toEqual(['new flag 1']);
  });

  it.each<FlagProgress>([{ kind: 'sending' }, { kind: 'held', queued }, { kind: 'waiting', queued }])(
    'raises no second one while one is $kind',
    async (progress) => {
      await act(begin(progress, queued).current.raise);
      expect(await kept()).toEqual([]);
    },
  );

  it.each([
    ['undone', 'that waits', null, []],
    ['too-late', 'that may have left', keptAt, ['flag']],
  ])('Undo says %s of one %s', async (undone, _, unsureSince, left) => {
    await putRequest({ ...queued, unsureSince });
    const flag = begin({ kind: 'held', queued }, queued);
    await act(flag.current.undo);
    expect([flag.current.undone, await kept()]).toEqual([undone, left]);
  });
});
