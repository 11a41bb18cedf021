/**
 * The account of the person who opens the app from this device. The start page and the area that it leads to need the same answer,
 * and on a slow network each question waits for it once more.
 */
import { startPath } from '#domain/contract/offline-cache.ts';
import { type Account, getAccount } from '#domain/identity/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';

const keptMilliseconds = 5000;

let last: { at: number; account: Promise<Account> } | null = null;

/** The answer of the last seconds, or a new one. */
export function fetchStartAccount(): Promise<Account> {
  if (last !== null && performance.now() - last.at < keptMilliseconds) return last.account;
  const account = call(getAccount, {});
  last = { at: performance.now(), account };
  // A failure is no answer: the next to ask gets another.
  account.catch(() => forget(account));
  return account;
}

function forget(account: Promise<Account>): void {
  if (last?.account === account) last = null;
}

/** The same answer for one more asker. @returns undefined when there is none of the last seconds. */
export function takeStartAccount(): Promise<Account> | undefined {
  if (last === null || performance.now() - last.at >= keptMilliseconds) return undefined;
  const { account } = last;
  last = null;
  return account;
}

/** On the start page the question leaves before React takes the page over, which takes as long as the answer. */
export function prefetchOnStart(): void {
  if (typeof window !== 'undefined' && window.location.pathname === startPath) {
    fetchStartAccount().catch(() => undefined);
  }
}
