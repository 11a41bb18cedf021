/** Answers that the server loads before it sends a page, so that the page arrives with its content. */
import { type FetchQueryOptions, QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageContext } from './page-context.ts';

type Fetch = PageContext['fetch'];

declare module '@tanstack/react-query' {
  interface Register {
    /** The server passes its own fetch. */
    queryMeta: { fetch?: Fetch };
  }
}

/** Answers by the keys of their queries. */
export type Prefetched = (readonly [QueryKey, unknown])[];

/** Makes one of the page's queries. */
export type FetchQuery = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
) => Promise<Data>;

/**
 * For loaders. @param find makes the page's first queries.
 * @returns the successful answers. The page repeats the failed queries itself and shows their errors.
 */
export async function prefetch(
  { fetch }: Pick<PageContext, 'fetch'>,
  find: (ask: FetchQuery) => Promise<unknown>,
): Promise<Prefetched> {
  const queryClient = new QueryClient();
  await find((query) => queryClient.fetchQuery({ ...query, retry: false, meta: { fetch } })).catch(
    () => undefined,
  );
  const known = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return known.map(({ queryKey, state }) => [queryKey, state.data] as const);
}

/** The `clientLoader` beside it: on a client-side navigation, the page shows cached data and asks for the rest. */
export function skipPrefetch(): null {
  return null;
}

/** Call it before the queries. @param answers null on a client-side navigation. */
export function usePrefetched(answers: Prefetched | null): void {
  const queryClient = useQueryClient();
  useState(() => {
    for (const [key, data] of answers ?? []) {
      if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data);
    }
  });
}
