/** Answers that the server finds for a page before it sends it, so that the page comes with its content. */
import { type FetchQueryOptions, QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageContext } from './page-context.ts';

type Fetch = PageContext['fetch'];

declare module '@tanstack/react-query' {
  interface Register {
    /** The server asks itself. */
    queryMeta: { fetch?: Fetch };
  }
}

/** What is known by the keys of its queries. */
export type FirstAnswers = (readonly [QueryKey, unknown])[];

/** Asks a query of those that the page makes. */
export type Ask = <Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
) => Promise<Data>;

/**
 * In a loader. @param find asks what the page will ask first.
 * @returns what was answered; the rest the page asks for itself, and says why it has none.
 */
export async function findFirstAnswers(
  { fetch }: Pick<PageContext, 'fetch'>,
  find: (ask: Ask) => Promise<unknown>,
): Promise<FirstAnswers> {
  const queryClient = new QueryClient();
  await find((query) => queryClient.fetchQuery({ ...query, retry: false, meta: { fetch } })).catch(
    () => undefined,
  );
  const known = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return known.map(({ queryKey, state }) => [queryKey, state.data] as const);
}

/** The `clientLoader` beside it: coming from another page of ours, one shows what is known already and asks for the rest. */
export function askNothing(): null {
  return null;
}

/** Call it before the queries. @param answers none when one comes from another page of ours. */
export function useFirstAnswers(answers: FirstAnswers | null): void {
  const queryClient = useQueryClient();
  useState(() => {
    for (const [key, data] of answers ?? []) {
      if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data);
    }
  });
}
