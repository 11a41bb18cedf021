/** A list's parameters in the address: its page, search, status and order. */
import { defaultPerPage } from '#domain/contract/paging.ts';
import { pageInAddress, searchInAddress } from '#web/ui/search-params.ts';

export type ListParams<Status extends string> = {
  page: number;
  perPage: number;
  search?: string;
  status?: Status;
  sort?: 'oldest';
};

/** @param params of any address: invalid values are left out. @param statuses that the list knows. */
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
