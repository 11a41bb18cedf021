/** The signed-in account: loaded by the server before a page of a signed-in area is shown, and kept current after. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { redirect } from 'react-router';
import type { AccountType } from '#domain/contract/account-types.ts';
import { AppError } from '#domain/contract/errors.ts';
import { type Account, getAccount } from '#domain/identity/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { takeStartAccount } from './start-account.ts';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(getAccount, {}, { signal }),
});

/** In the browser: the number of the signed-in account; 0, which is no account's number, when it is unknown. */
export function accountIn(queryClient: QueryClient): number {
  return queryClient.getQueryData(accountQuery.queryKey)?.id ?? 0;
}

const homes: Readonly<Record<AccountType, string>> = {
  commuter: '/users/dashboard',
  driver: '/users/dashboard',
  company: '/users/dashboard',
  'government-agency': '/admin/dashboard',
  staff: '/backoffice',
};

/** The start page of each kind of account. */
export function homeOf(accountType: AccountType): string {
  return homes[accountType];
}

/** The page's way to ask: `fetch` in the server's process; without it, the browser asks. */
type Asking = Partial<Pick<PageContext, 'fetch'>>;

/** The account of the visitor, or null. */
export async function findVisitor(page: Asking): Promise<Account | null> {
  try {
    // In the browser the start page may have asked already.
    const opening = page.fetch === undefined ? takeStartAccount() : undefined;
    return await (opening ?? call(getAccount, {}, { fetch: page.fetch }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_signed_in') return null;
    throw error;
  }
}

/** The visitor, when this area is for their kind of account. @throws a redirect otherwise. */
export async function requireVisitor(
  page: Asking,
  request: Request,
  isAllowed: (accountType: AccountType) => boolean,
): Promise<Account> {
  const visitor = await findVisitor(page);
  if (!visitor) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`/usersLogin?next=${encodeURIComponent(pathname + search)}`);
  }
  if (!isAllowed(visitor.accountType)) throw redirect(homeOf(visitor.accountType));
  return visitor;
}

/** On the server: redirects a visitor who is signed in already to the page they wanted. @throws that redirect. */
export async function requireSignedOut(page: Asking, next: string | null = null): Promise<null> {
  const visitor = await findVisitor(page);
  if (visitor) throw redirect(next ?? homeOf(visitor.accountType));
  return null;
}

const areas =
  /^\/(?:(?:users|admin|backoffice)\/[\w/?=&%.-]*|usersPersonalDetails|usersEmailVerification|event\/details\/\d+)$/;

/** `..` and empty segments: a browser or a router may resolve them to another address. */
const winding = /^[^?]*(?:\/\/|\/\.|%2e|%2f|%5c)/i;

const ownPaths = /^\/[\w/?=&%.-]*$/;

/** @returns a path of this site only, so that a form leads nowhere else. */
export function safePage(page: string): string | null {
  return ownPaths.test(page) && !winding.test(page) ? page : null;
}

/** @returns a path of the areas behind signing in, so that a link to the sign-in page cannot redirect to another site. */
export function safeNext(next: string | null): string | null {
  return next !== null && areas.test(next) ? safePage(next) : null;
}
