/** The list of rides as its address tells it. */
import { defaultPerPage } from '#domain/paging.ts';
import { rideStatuses } from '#domain/ride-row.ts';

/** What the lists of rides, flagged rides and an agency's flagged rides take alike. */
export type RideListParams = {
  page: number;
  perPage: number;
  search?: string;
  status?: (typeof rideStatuses)[number];
  sort?: 'oldest';
};

/** @param params of any address: what does not make sense is left out. */
export function readListParams(params: URLSearchParams): RideListParams {
  const page = params.get('page') ?? '';
  const search = (params.get('search') ?? '').trim().slice(0, 100);
  const status = rideStatuses.find((known) => known === params.get('status'));
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    perPage: defaultPerPage,
    ...(search === '' ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(params.get('sort') === 'oldest' ? { sort: 'oldest' as const } : {}),
  };
}

export function isFiltered({ search, status }: RideListParams): boolean {
  return search !== undefined || status !== undefined;
}
