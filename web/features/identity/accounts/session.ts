/** The signed-in account: found by the server before a page of a signed-in area is shown, kept current after. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { redirect } from 'react-router';
import type { AccountType } from '#domain/account-types.ts';
import { type Account, getAccount } from '#domain/accounts.ts';
import { AppError } from '#domain/errors.ts';
import { call } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(getAccount, {}, { signal }),
});

/** In the browser: the number of who is signed in; 0, which is nobody's, when it is not known. */
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

/** Where each kind of account begins. */
export function homeOf(accountType: AccountType): string {
  return homes[accountType];
}

/** In the server's process, or in the browser where there is none. */
type Asking = Partial<Pick<PageContext, 'fetch'>>;

/** Who asks for the page, or null. */
export async function findVisitor(page: Asking): Promise<Account | null> {
  try {
    return await call(getAccount, {}, { fetch: page.fetch });
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

/** On the server: sends whoever is signed in already to where they were going. @throws that redirect. */
export async function requireStranger(page: PageContext, next: string | null = null): Promise<null> {
  const visitor = await findVisitor(page);
  if (visitor) throw redirect(next ?? homeOf(visitor.accountType));
  return null;
}

const areas =
  /^\/(?:(?:users|admin|backoffice)\/[\w/?=&%.-]*|usersPersonalDetails|usersEmailVerification|event\/details\/\d+)$/;

/** Steps up and empty parts, which a browser or a router may make another address of. */
const winding = /^[^?]*(?:\/\/|\/\.|%2e|%2f|%5c)/i;

/** Only a path of ours, so that no link to the sign-in page leads elsewhere afterwards. */
export function safeNext(next: string | null): string | null {
  return next !== null && areas.test(next) && !winding.test(next) ? next : null;
}
