/** Queries about rides. Every change to a ride invalidates all keys that begin with `rides`. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RideStatus } from '#domain/journeys/rides/ride-row.ts';
import { countRides, getRide, listRides } from '#domain/journeys/rides/rides.ts';
import { listFlaggedRides } from '#domain/reporting/flags.ts';
import { call } from '#web/lib/api.ts';
import type { ListParams } from '#web/ui/list-params.ts';
import { fromFlaggedRow, fromRideRow } from './listed-ride.ts';

export const rideFamily = ['rides'] as const;

export type RideListParams = ListParams<RideStatus>;

export function ridesPage(query: RideListParams) {
  return queryOptions({
    queryKey: [...rideFamily, 'list', query],
    queryFn: (context) => call(listRides, { query }, context),
    select: (page) => ({ ...page, rows: page.rows.map(fromRideRow) }),
    placeholderData: keepPreviousData,
  });
}

export function flaggedRidesPage(query: RideListParams) {
  return queryOptions({
    queryKey: [...rideFamily, 'flagged', query],
    queryFn: ({ signal }) => call(listFlaggedRides, { query }, { signal }),
    select: (page) => ({ ...page, rows: page.rows.map(fromFlaggedRow) }),
    placeholderData: keepPreviousData,
  });
}

export const rideCounts = queryOptions({
  queryKey: [...rideFamily, 'counts'],
  queryFn: (context) => call(countRides, {}, context),
});

export function rideDetails(id: number) {
  return queryOptions({
    queryKey: [...rideFamily, 'details', id],
    queryFn: (context) => call(getRide, { params: { id }, query: {} }, context),
  });
}

/** The ride as an agency's page shows it: without the next of kin, whom officers open with a reason. */
export function rideOfAgency(id: number) {
  return queryOptions({
    queryKey: [...rideFamily, 'of-agency', id],
    queryFn: (context) => call(getRide, { params: { id }, query: { nextOfKin: 'no' } }, context),
  });
}

/** The newest ride on the road. */
export const newestActiveRide = queryOptions({
  queryKey: [...rideFamily, 'newest-active'],
  queryFn: async (context) => {
    const { rows } = await call(listRides, { query: { page: 1, perPage: 1, status: 'active' } }, context);
    return rows[0] ?? null;
  },
});
