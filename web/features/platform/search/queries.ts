/** Queries of search; every key begins with `search`. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type SearchGroup,
  type SearchQuery,
  search,
  searchBackoffice,
  searchCases,
  searchLength,
} from '#domain/platform/search/search.ts';
import { type CallOptions, call } from '#web/lib/api.ts';
import type { SearchArea } from './areas.ts';

/** The number of results of each kind: in the list under the field, and on the page. */
export const inList = 3;
export const onPage = 20;

export function findIn(
  area: SearchArea,
  query: SearchQuery,
  options: CallOptions = {},
): Promise<SearchGroup[]> {
  switch (area) {
    case 'admin':
      return call(searchCases, { query }, options);
    case 'backoffice':
      return call(searchBackoffice, { query }, options);
    default:
      return call(search, { query }, options);
  }
}

export function searchOf(area: SearchArea, typed: string, perNoun: number) {
  const q = typed.trim().slice(0, searchLength);
  return queryOptions({
    queryKey: ['search', area, q, perNoun],
    queryFn: ({ signal }) => findIn(area, { q, perNoun }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
