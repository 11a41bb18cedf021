/** The item that a page's address names. */
import { useQuery } from '@tanstack/react-query';
import { AppError } from '#domain/errors.ts';
import type { Item } from '#domain/items.ts';
import { itemDetails } from './queries.ts';

export type FoundItem =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void; isTrying: boolean }
  | { state: 'here'; item: Item };

/** @param id as the address has it. */
export function useItem(id: string): FoundItem {
  const isId = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, isFetching, refetch } = useQuery({ ...itemDetails(Number(id)), enabled: isId });
  if (!isId || isNotThere(error)) return { state: 'missing' };
  if (data) return { state: 'here', item: data };
  if (error) return { state: 'failed', retry: () => void refetch(), isTrying: isFetching };
  return { state: 'loading' };
}

function isNotThere(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'not_found' || error.code === 'not_allowed');
}
