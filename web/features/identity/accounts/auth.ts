/** Coming into and leaving an account on this device. */
import type { QueryClient } from '@tanstack/react-query';
import { signOut } from '#domain/accounts.ts';
import type { SignedInAccount } from '#domain/entering.ts';
import { AppError } from '#domain/errors.ts';
import { forgetAccount, rememberAccount } from '#web/features/accounts/device-memory.ts';
import { accountIn, accountQuery } from '#web/features/accounts/session.ts';
import { call } from '#web/lib/api.ts';
import { forgetInWorker } from '#web/lib/forget-in-worker.ts';

/** Nothing of whoever was signed in before stays in the cache; the new account is known at once. */
export function takeOver(queryClient: QueryClient, { apiToken, ...account }: SignedInAccount): void {
  queryClient.clear();
  queryClient.setQueryData(accountQuery.queryKey, account);
  rememberAccount(account);
}

/** Loads the whole page, so that the server sees the new session and the window forgets the old one. */
export function enter(path: string): void {
  window.location.assign(path);
}

let isLeaving = false;

/**
 * Ends the session, after what else is to be done first, and goes to the sign-in page, or to `path`. From the first moment
 * the news that the session has ended is no news here. @throws AppError of `first`, or when there is no connection.
 */
export async function leave(
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
  await forgetKept(accountIn(queryClient));
  forgetAccount();
  queryClient.clear();
  await forgetInWorker();
  window.location.assign(path);
}

/** What waited to be sent, and what was sent, goes from this device. */
async function forgetKept(accountId: number): Promise<void> {
  try {
    const { removeAll } = await import('#web/features/sending/queue-store.ts');
    await removeAll(accountId);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

async function endSession(): Promise<void> {
  try {
    await call(signOut, {});
  } catch (error) {
    // A session that has ended already is as good as ended.
    if (!(error instanceof AppError && error.code === 'not_signed_in')) throw error;
  }
}

/** The session ended elsewhere: the window forgets who was signed in, and the server sends it to the sign-in page. */
export function leaveEnded(): void {
  if (isLeaving) return;
  isLeaving = true;
  forgetAccount();
  void forgetInWorker().finally(() => window.location.reload());
}
