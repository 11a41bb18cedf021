/**
 * The account whose answers are cached on this device, and how they are deleted. They are in one cache whose name has
 * the account's number.
 */
import { sharedPicturesCache } from '#domain/contract/offline-cache.ts';
import { worker } from './scope.ts';

const prefix = 'rua-kept-';

/** Milliseconds since the epoch. Requests from before this time belong to the previous account. */
let forgottenAt = 0;

export function cacheNameOf(account: string): string {
  return prefix + account;
}

/** @returns the account whose answers are cached here, or null when there is none. */
export async function cachedAccount(): Promise<string | null> {
  const [first, ...others] = (await caches.keys()).filter((name) => name.startsWith(prefix));
  if (others.length > 0) {
    await clearPersonalData();
    return null;
  }
  return first === undefined ? null : first.slice(prefix.length);
}

/** Whether the answer to a request from this time may still be cached. */
export function isAfterClearing(askedAt: number): boolean {
  return askedAt >= forgottenAt;
}

/** Deletes all personal data: cached answers and shared pictures. Also ends push messages and closes notifications. */
export async function clearPersonalData(): Promise<void> {
  forgottenAt = performance.now();
  const names = await caches.keys();
  const personal = names.filter((name) => name.startsWith(prefix) || name === sharedPicturesCache);
  await Promise.all([...personal.map((name) => caches.delete(name)), endPush(), hideNotifications()]);
}

async function endPush(): Promise<void> {
  try {
    const subscription = await worker.registration.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // The server has deleted the subscription with the session.
  }
}

async function hideNotifications(): Promise<void> {
  try {
    for (const shown of await worker.registration.getNotifications()) shown.close();
  } catch {
    // Browsers without notifications show none.
  }
}
