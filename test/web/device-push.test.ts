/** Notifications on this device: taken with the browser’s permission, and ended in the browser too. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endPush, subscribeToPush } from '#domain/platform/notifications/push.ts';
import { used, wayOf } from '#test/support/drawn-page.ts';
import {
  devicePush,
  useEndPush,
  useTakePush,
} from '#web/features/platform/notifications/push/device-push.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

const calls = await vi.hoisted(async () => (await import('#test/support/drawn-page.ts')).recordedCalls());
vi.mock('#web/lib/api.ts', async (load) => ({ ...(await load<object>()), call: calls.call }));

const unsubscribe = vi.fn();
const subscribe = vi.fn();
const pushManager = { getSubscription: async () => ({ unsubscribe }), subscribe };
vi.mock('#web/features/platform/notifications/installing/use-worker.ts', () => ({
  workerRegistration: async () => ({ pushManager }),
}));
const kept = { publicKey: 'public', subscribed: true };

beforeEach(() => {
  vi.clearAllMocks();
  calls.asked.length = 0;
  calls.answer = kept;
  for (const { id } of currentToasts()) dismissToast(id);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  subscribe.mockResolvedValue({
    toJSON: () => ({ endpoint: 'an address', keys: { p256dh: 'one', auth: 'two' } }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const permit = (answer: string) => vi.stubGlobal('Notification', { requestPermission: async () => answer });
const said = () => currentToasts().map(({ text }) => text);

describe('notifications on this device', () => {
  it('are taken for the key of the server', async () => {
    permit('granted');
    const { value, queryClient } = used(useTakePush);
    await value.mutateAsync(kept as never);
    expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'public' }]]);
    expect(calls.asked.map(({ way, input }) => [way, input])).toEqual([
      [wayOf(subscribeToPush), { body: { endpoint: 'an address', p256dh: 'one', auth: 'two' } }],
    ]);
    expect(queryClient.getQueryData(devicePush.queryKey)).toEqual(kept);
    expect(said()).toEqual(['Notifications come to this device.']);
  });

  it('are not taken where the browser does not allow them', async () => {
    permit('denied');
    await expect(used(useTakePush).value.mutateAsync(kept as never)).rejects.toThrow();
    expect([subscribe.mock.calls, calls.asked]).toEqual([[], []]);
    expect(said()).toEqual(['Your browser does not let RUA show notifications. Allow them in its settings.']);
  });

  it('end on the server and in the browser', async () => {
    const { value, queryClient } = used(useEndPush);
    await value.mutateAsync(undefined);
    expect(calls.asked.map(({ way }) => way)).toEqual([wayOf(endPush)]);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(queryClient.getQueryData(devicePush.queryKey)).toEqual(kept);
  });
});
