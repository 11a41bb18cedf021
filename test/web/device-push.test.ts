// @vitest-environment happy-dom
/** Notifications on this device: taken with the browser’s permission, and ended in the browser too. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endPush, subscribeToPush } from '#domain/platform/notifications/push.ts';
import { server, used, wayOf } from '#test/support/rendered.tsx';
import {
  devicePush,
  useEndPush,
  useTakePush,
} from '#web/features/platform/notifications/push/device-push.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const unsubscribe = vi.fn();
const subscribe = vi.fn();
const pushManager = { getSubscription: async () => ({ unsubscribe }), subscribe };
const kept = { publicKey: 'public', subscribed: true };

beforeEach(() => {
  vi.clearAllMocks();
  server.answer = kept;
  for (const { id } of currentToasts()) dismissToast(id);
  const worker = { pushManager };
  const value = { register: async () => worker, ready: worker, getRegistration: async () => worker };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
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
    const { result, queryClient } = used(useTakePush);
    await result.current.mutateAsync(kept as never);
    expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'public' }]]);
    expect(server.changes()).toEqual([
      [wayOf(subscribeToPush), { body: { endpoint: 'an address', p256dh: 'one', auth: 'two' } }],
    ]);
    expect(queryClient.getQueryData(devicePush.queryKey)).toEqual(kept);
    expect(said()).toEqual(['Notifications come to this device.']);
  });

  it('are not taken where the browser does not allow them', async () => {
    permit('denied');
    await expect(used(useTakePush).result.current.mutateAsync(kept as never)).rejects.toThrow();
    expect([subscribe.mock.calls, server.asked]).toEqual([[], []]);
    expect(said()).toEqual(['Your browser does not let RUA show notifications. Allow them in its settings.']);
  });

  it('end on the server and in the browser', async () => {
    const { result, queryClient } = used(useEndPush);
    await result.current.mutateAsync(undefined);
    expect(server.changes()).toEqual([[wayOf(endPush), {}]]);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(queryClient.getQueryData(devicePush.queryKey)).toEqual(kept);
  });
});
