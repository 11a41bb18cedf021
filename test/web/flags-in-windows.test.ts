/** A flag from the strip: which of the queue is that of the ride, and how it is raised and taken back. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { used } from '#test/support/drawn-page.ts';
import { live } from '#test/support/live-hooks.ts';
import { ada, newRequest, queuedRequest } from '#test/support/queued-requests.ts';
import { useWaitingFlag } from '#web/features/app/ride-strip/use-waiting-flag.ts';
import type { FlagProgress } from '#web/features/reporting/flags/hold/flag-progress.ts';
import { useHeldFlag } from '#web/features/reporting/flags/hold/use-held-flag.ts';
import { useQueuedFlag } from '#web/features/reporting/flags/hold/use-queued-flag.ts';

vi.mock('react', async (load) => (await import('#test/support/live-hooks.ts')).living(await load()));
const queue = vi.hoisted(() => ({ useQueue: vi.fn(), senderOf: vi.fn() }));
vi.mock('#web/features/platform/sending/use-queue.ts', () => queue);
const sender = vi.hoisted(() => ({ cancelRequest: vi.fn(), takeBack: vi.fn() }));
vi.mock('#web/features/platform/sending/sender.ts', () => sender);
const enqueue = vi.hoisted(() => ({ sendAfter: vi.fn() }));
vi.mock('#web/features/platform/sending/enqueue.ts', async (load) => ({
  ...(await load<object>()),
  ...enqueue,
}));

const ride = queuedRequest('ride');
const waits = (requests: readonly object[]) =>
  queue.useQueue.mockReturnValue({ requests, status: 'fine', isRead: true });
const flagAt = (page: string) =>
  queuedRequest('flag', { kind: 'flag', record: { under: page, field: null } });
const flagAfter = (after: string) =>
  queuedRequest('flag', {
    kind: 'flag',
    after,
    record: { under: '/users/ridesDetails/', field: 'lodge_ride_id' },
  });
const refused = (request: object) => ({
  ...request,
  state: { kind: 'refused', code: 'wrong_state', words: 'It is over.' },
});
const sentTo = (to: string) => ({ ...ride, state: { kind: 'sent', at: '', to, record: '41' } });

beforeEach(() => {
  vi.clearAllMocks();
  enqueue.sendAfter.mockResolvedValue(undefined);
});

describe('the flag of a ride that waits itself', () => {
  const progress = () => used(() => useWaitingFlag({ request: ride } as never, ada)).value.progress.kind;

  it.each([
    ['ready', 'of another ride that waits', [flagAfter('other ride')]],
    [
      'ready',
      'that was sent',
      [{ ...flagAfter('ride'), state: { kind: 'sent', at: '', to: '', record: '' } }],
    ],
    [
      'ready',
      'is something else that goes after it',
      [queuedRequest('end', { kind: 'completion', after: 'ride' })],
    ],
    ['refused', 'of this one', [refused(flagAfter('ride'))]],
  ])('is %s where the one in the queue %s', (kind, _, requests) => {
    waits(requests);
    expect(progress()).toBe(kind);
  });
});

describe('the flag of a ride on the road', () => {
  const progress = () =>
    used(() => useHeldFlag({ id: 41, rideId: 'RD-7K2M9QXD' } as never, null, ada)).value.progress.kind;

  it.each([
    ['ready', 'of another ride', [flagAt('/users/ridesDetails/42')]],
    ['ready', 'of an item with its number', [flagAt('/users/itemDetails/41')]],
    [
      'ready',
      'after another ride that is sent by now',
      [sentTo('/users/ridesDetails/42'), refused(flagAfter('ride'))],
    ],
    ['ready', 'after a ride that is not sent', [ride, refused(flagAfter('ride'))]],
    ['refused', 'of this ride', [refused(flagAt('/users/ridesDetails/41'))]],
    [
      'refused',
      'after this ride, which is sent by now',
      [sentTo('/users/ridesDetails/41'), refused(flagAfter('ride'))],
    ],
  ])('is %s where the one in the queue is %s', (kind, _, requests) => {
    waits(requests);
    expect(progress()).toBe(kind);
  });

  it('that waits there for another person is asked of their queue alone', () => {
    waits([]);
    progress();
    expect(queue.useQueue).toHaveBeenCalledExactlyOnceWith(ada);
  });
});

describe('raising a flag', () => {
  const one = newRequest('flag', { kind: 'flag' });
  const begin = (progress: FlagProgress, queued?: object) =>
    live(() => useQueuedFlag({ queued: queued as never, progress, newFlag: () => one }));
  const queued = { ...flagAt('/users/ridesDetails/41'), order: 1 };

  it('queues it with five seconds to undo, once', async () => {
    const flag = begin({ kind: 'ready' });
    await Promise.all([flag.now().raise(), flag.now().raise()]);
    expect(enqueue.sendAfter.mock.calls).toEqual([[one, 5000]]);
  });

  it('takes the place of one that was refused', async () => {
    await begin({ kind: 'refused', words: '' }, queued).now().raise();
    expect([sender.cancelRequest.mock.calls, enqueue.sendAfter.mock.calls.length]).toEqual([[['flag']], 1]);
  });

  it.each([{ kind: 'sending' }, { kind: 'held', queued }, { kind: 'kept', queued }] as FlagProgress[])(
    'raises no second one while one is $kind',
    async (progress) => {
      await begin(progress, queued).now().raise();
      expect(enqueue.sendAfter).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['undone', true],
    ['too-late', false],
  ])('Undo says %s', async (undone, isOut) => {
    sender.takeBack.mockResolvedValue(isOut);
    const flag = begin({ kind: 'held', queued } as never, queued);
    await flag.now().undo();
    expect([flag.now().undone, sender.takeBack.mock.calls]).toEqual([undone, [['flag']]]);
    flag.end();
  });
});
