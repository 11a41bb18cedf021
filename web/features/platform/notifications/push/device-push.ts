/** Whether this browser receives notifications: its permission, and the server's subscription of it. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#domain/contract/errors.ts';
import { type DevicePush, endPush, getPush, subscribeToPush } from '#domain/platform/notifications/push.ts';
import { workerRegistration } from '#web/features/platform/notifications/installing/use-worker.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';

export const devicePush = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => call(getPush, {}, { signal }),
});

/** Whether the browser supports push: iPhones only do in the installed app. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Asks for the browser's permission. Call it only after the person pressed a button. */
export function useTakePush() {
  const t = useTranslate();
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ publicKey }: DevicePush) => {
      if ((await Notification.requestPermission()) !== 'granted') {
        throw new AppError(
          'not_allowed',
          'Your browser does not let RUA show notifications. Allow them in its settings.',
        );
      }
      return call(subscribeToPush, { body: await subscribe(publicKey) });
    },
    onSuccess: (kept) => {
      queryClient.setQueryData(devicePush.queryKey, kept);
      showToast({ text: t('Notifications come to this device.') });
    },
    onError: showFailure,
  });
}

export function useEndPush() {
  const t = useTranslate();
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const kept = await call(endPush, {});
      const registration = await navigator.serviceWorker.getRegistration();
      await (await registration?.pushManager.getSubscription())?.unsubscribe();
      return kept;
    },
    onSuccess: (kept) => {
      queryClient.setQueryData(devicePush.queryKey, kept);
      showToast({ text: t('No more notifications come to this device.') });
    },
    onError: showFailure,
  });
}

function refuse(words: string) {
  return (cause: unknown): never => {
    throw new AppError('unavailable', words, { cause });
  };
}

/** @param publicKey of the server, base64url. */
async function subscribe(publicKey: string) {
  const { pushManager } = await workerRegistration().catch(refuse('RUA could not be set up on this device.'));
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(refuse('Your browser could not reach its push service. Try again.'));
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}
