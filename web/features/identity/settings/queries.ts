/** The settings' queries. Keys begin with `account`, which live events invalidate. */
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { getTwoStep } from '#domain/identity/accounts/two-step.ts';
import { listDataAccess, listSessions } from '#domain/identity/settings.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { call } from '#web/lib/api.ts';

export const sessionsQuery = queryOptions({
  queryKey: [...accountQuery.queryKey, 'sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
});

export const twoStepQuery = queryOptions({
  queryKey: [...accountQuery.queryKey, 'two-step'],
  queryFn: ({ signal }) => call(getTwoStep, {}, { signal }),
});

export function accessesPage(page: number) {
  return queryOptions({
    queryKey: [...accountQuery.queryKey, 'accesses', page],
    queryFn: ({ signal }) => call(listDataAccess, { query: { page, perPage: 10 } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Puts the changed account into the cache at once. */
export function useShowAccount(): (account: Account) => void {
  const queryClient = useQueryClient();
  return (account) => queryClient.setQueryData(accountQuery.queryKey, account);
}
