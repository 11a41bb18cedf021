/** Queries about the ratings of parks. */
import { queryOptions } from '@tanstack/react-query';
import { listParkRatings } from '#domain/journeys/ride-ratings.ts';
import { call } from '#web/lib/api.ts';

export const parkRatings = queryOptions({
  queryKey: ['park-ratings'],
  queryFn: ({ signal }) => call(listParkRatings, {}, { signal }),
  staleTime: 60_000,
});
