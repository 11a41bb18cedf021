/** Signing in and out on this device. */
import type { QueryClient } from '@tanstack/react-query';
import { AppError } from '#domain/contract/errors.ts';
import type { WorkerRequest } from '#domain/contract/offline-cache.ts';
import { getAccount, signOut } from '#domain/identity/accounts/accounts.ts';
import type { SignedInAccount } from '#domain/identity/accounts/auth.ts';
import { forgetAccount, rememberAccount } from '#web/features/identity/accounts/device-memory.ts';
import { accountIn, accountQuery } from '#web/features/identity/accounts/session.ts';
import { call } from '#web/lib/api.ts';
import { requestServer } from '#web/lib/server-request.ts';
import { windowAccount } from '#web/lib/window-account.ts';

/** Clears the previous account's data from the cache, and stores the new account at once. */
export function storeSession(queryClient: QueryClient, { apiToken, ...account }: SignedInAccount): void {
  queryClient.clear();
  queryClient.setQueryData(accountQuery.queryKey, account);
  rememberAccount(account);
}

/** Reloads the window, so that the server sees the new session and the window loses the old account's data. */
export function reloadAt(path: string): void {
  window.location.assign(path);
}

let isLeaving = false;

/**
 * Ends the session and goes to the sign-in page, or to `path`. `first` runs before that. From the start of the call,
 * the event that the session has ended is ignored. @throws AppError of `first`, or when there is no connection.
 */
export async function signOutNow(
  queryClient: QueryClient,
  path = '/usersLogin',
  first?: () => Promise<unknown>,
): Promise<void> {
  isLeaving = true;
  try {
    await first?.();
    await endSession();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
  await forgetQueue(accountIn(queryClient));
  forgetAccount();
  queryClient.clear();
  await forgetInWorker();
  window.location.assign(path);
}

/** Deletes the account's queued and sent requests from this device. */
async function forgetQueue(accountId: number): Promise<void> {
  try {
    const { removeAll } = await import('#web/features/platform/sending/queue-store.ts');
    await removeAll(accountId);
  } catch {
    // A browser without storage has no queued requests.
  }
}

async function endSession(): Promise<void> {
  try {
    await call(signOut, {});
  } catch (error) {
    // A session that has already ended counts as ended.
    if (!(error instanceof AppError && error.code === 'not_signed_in')) throw error;
  }
}

/**
 * The session ended elsewhere: clears the account's data in the window, and the server redirects to the sign-in page. When
 * another person has signed in on this device meanwhile, what it stores of that person stays.
 */
export async function onSessionEnded(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  if (await isAnyoneSignedIn()) forgetAccount(windowAccount());
  else {
    forgetAccount();
    await forgetInWorker();
  }
  window.location.reload();
}

/** Whether any session is open in this browser, not only that of this window's account: the request names no account. */
async function isAnyoneSignedIn(): Promise<boolean> {
  const { method, path } = getAccount;
  return requestServer({ method, path, accountId: null, cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Tells the service worker after signing out: it deletes all personal data that it has cached. */
async function forgetInWorker(): Promise<void> {
  const request: WorkerRequest = 'forget';
  // Where the browser refuses workers, no worker has cached data.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  registration?.active?.postMessage(request);
}
