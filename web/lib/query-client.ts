/** The cache of what the API answered, and how long it is taken as fresh. */
import { QueryClient } from '@tanstack/react-query';
import { AppError } from '#domain/errors.ts';

const maximumTries = 3;

function worthAnotherTry(failures: number, error: Error): boolean {
  if (failures >= maximumTries) return false;
  // Asking again changes nothing about a refusal.
  return !(error instanceof AppError) || error.code === 'unavailable' || error.code === 'internal';
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: worthAnotherTry, refetchOnReconnect: true },
      mutations: { retry: false },
    },
  });
}
