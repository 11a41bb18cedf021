/** Coming into and leaving an account on this device. */
import type { QueryClient } from '@tanstack/react-query';
import { signOut } from '#domain/accounts.ts';
import type { SignedInAccount } from '#domain/entering.ts';
import { AppError } from '#domain/errors.ts';
import { forgetAccount, rememberAccount } from '#web/features/accounts/device-memory.ts';
import { accountQuery } from '#web/features/accounts/session.ts';
import { call } from '#web/lib/api.ts';

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

/** Ends the session and goes to the sign-in page, or to `path`. @throws AppError when there is no connection. */
export async function leave(queryClient: QueryClient, path = '/usersLogin'): Promise<void> {
  isLeaving = true;
  try {
    await call(signOut, {});
  } catch (error) {
    // A session that has ended already is as good as ended.
    if (!(error instanceof AppError && error.code === 'not_signed_in')) {
      isLeaving = false;
      throw error;
    }
  }
  forgetAccount();
  queryClient.clear();
  window.location.assign(path);
}

/** The session ended elsewhere: the window forgets who was signed in, and the server sends it to the sign-in page. */
export function leaveEnded(): void {
  if (isLeaving) return;
  isLeaving = true;
  forgetAccount();
  window.location.reload();
}
