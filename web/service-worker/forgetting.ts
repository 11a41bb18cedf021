/** Whose answers are on this device, and how all of it goes. Answers are kept in one cache whose name tells the account. */
import { sharedPicturesCache } from '#domain/keeping.ts';
import { worker } from './scope.ts';

const prefix = 'rua-kept-';

/** In milliseconds: what was asked before is of whoever was signed in then. */
let forgottenAt = 0;

export function cacheOf(account: string): string {
  return prefix + account;
}

/** @returns the account whose answers are kept here, or null when there is none. */
export async function keptAccount(): Promise<string | null> {
  const [first, ...others] = (await caches.keys()).filter((name) => name.startsWith(prefix));
  if (others.length > 0) {
    await forgetEverything();
    return null;
  }
  return first === undefined ? null : first.slice(prefix.length);
}

/** Whether something asked at this time may still be kept. */
export function isAfterForgetting(askedAt: number): boolean {
  return askedAt >= forgottenAt;
}

/** Nothing of the person stays: neither what they read, nor what they shared, nor that their news come here. */
export async function forgetEverything(): Promise<void> {
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
    // The server has let go of it with the session.
  }
}

async function hideNotifications(): Promise<void> {
  try {
    for (const shown of await worker.registration.getNotifications()) shown.close();
  } catch {
    // Browsers without notifications show none.
  }
}
