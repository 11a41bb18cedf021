/** The name under which the browser wakes the service worker to send the queue (Background Sync). */
export const sendingTag = 'send-kept';

/** The window or worker that sends the queue holds this lock. */
export const sendingLock = 'rua-sending';

/** By Background Sync, where the browser has it. */
export async function registerBackgroundSync(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker && 'sync' in worker) await (worker as WithSync).sync.register(sendingTag);
  } catch {
    // Without it, the queue is sent when RUA is opened next.
  }
}

/** Background Sync, which TypeScript's library does not know; the check above found it. */
type WithSync = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } };
