/** Tells the service worker after signing out: it deletes all personal data that it has cached. */
import type { WorkerRequest } from '#domain/contract/offline-cache.ts';

export async function forgetInWorker(): Promise<void> {
  const request: WorkerRequest = 'forget';
  // Where the browser refuses workers, no worker has cached data.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration?.active?.postMessage(request);
}
