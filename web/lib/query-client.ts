/** The cache of the API's answers, and how long they count as fresh. */
import { QueryClient } from '@tanstack/react-query';
import { AppError } from '#domain/contract/errors.ts';
import { isCached, withAge } from './answer-age.ts';

const maximumTries = 3;
const keptMilliseconds = 15_000;

function worthAnotherTry(failures: number, error: Error): boolean {
  // Without a network the service worker has already answered from its cache.
  if (failures >= maximumTries || !navigator.onLine) return false;
  // A repeated request would be refused again.
  return !(error instanceof AppError) || error.code === 'unavailable' || error.code === 'internal';
}

/** Lets queries run without a network, because the service worker answers them then. */
export function queryOffline(queryClient: QueryClient): void {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, networkMode: 'always' } });
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: worthAnotherTry,
        refetchOnReconnect: true,
        networkMode: navigator.serviceWorker?.controller ? 'always' : 'online',
        persister: withAge,
        refetchInterval: (query) => (isCached(query) ? keptMilliseconds : false),
      },
      // Without a network a change fails at once, with words, instead of waiting unseen behind a busy button.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
