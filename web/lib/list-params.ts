/** A list as its address tells it: its page, its search, its status and its order. */
import { defaultPerPage } from '#domain/paging.ts';
import { pageInAddress, searchInAddress } from '#web/ui/search-params.ts';

export type ListParams<Status extends string> = {
  page: number;
  perPage: number;
  search?: string;
  status?: Status;
  sort?: 'oldest';
};

/**
 * @param params of any address: what does not make sense is left out.
 * @param statuses that the list knows.
 */
export function readListParams<Status extends string>(
  params: URLSearchParams,
  statuses: readonly Status[],
): ListParams<Status> {
  const search = searchInAddress(params);
  const status = statuses.find((known) => known === params.get('status'));
  return {
    page: pageInAddress(params),
    perPage: defaultPerPage,
    ...(search === '' ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(params.get('sort') === 'oldest' ? { sort: 'oldest' as const } : {}),
  };
}

export function isFiltered({ search, status }: ListParams<string>): boolean {
  return search !== undefined || status !== undefined;
}
