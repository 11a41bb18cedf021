/** Tells the service worker that nobody is signed in any more: it lets go of all that it keeps of them. */
import type { WorkerRequest } from '#domain/keeping.ts';

export async function forgetInWorker(): Promise<void> {
  const request: WorkerRequest = 'forget';
  // Where the browser refuses workers, none keeps anything.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration?.active?.postMessage(request);
}
