/** The next of kin whom the person named on their last ride. */
import { queryOptions } from '@tanstack/react-query';
import { getRide, listRides } from '#domain/journeys/rides.ts';
import { call } from '#web/lib/api.ts';

/** The newest ride's next of kin, or null before the first ride. */
export const lastKinQuery = queryOptions({
  queryKey: ['rides', 'last-kin'],
  queryFn: async ({ signal }) => {
    const page = await call(listRides, { query: { page: 1, perPage: 1 } }, { signal });
    const newest = page.rows[0];
    if (newest === undefined) return null;
    const ride = await call(getRide, { params: { id: newest.id } }, { signal });
    return {
      nextOfKinFullName: ride.nextOfKinFullName,
      nextOfKinPhone: ride.nextOfKinPhone,
      nextOfKinAddress: ride.nextOfKinAddress,
    };
  },
  staleTime: 300_000,
  retry: false,
});
