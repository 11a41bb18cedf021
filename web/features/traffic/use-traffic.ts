/** The traffic update that a page's address names. */
import { useQuery } from '@tanstack/react-query';
import { AppError } from '#domain/errors.ts';
import type { TrafficUpdate } from '#domain/traffic/updates.ts';
import { trafficDetails } from './queries.ts';

type FoundTraffic =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void; isTrying: boolean }
  | { state: 'here'; update: TrafficUpdate };

/** @param id as the address has it. */
export function useTraffic(id: string): FoundTraffic {
  const isId = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, isFetching, refetch } = useQuery({ ...trafficDetails(Number(id)), enabled: isId });
  if (!isId || (error instanceof AppError && error.code === 'not_found')) return { state: 'missing' };
  if (data) return { state: 'here', update: data };
  if (error) return { state: 'failed', retry: () => void refetch(), isTrying: isFetching };
  return { state: 'loading' };
}
