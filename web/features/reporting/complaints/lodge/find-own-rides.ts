/** Searches the reporter's own rides. */
import { queryOptions } from '@tanstack/react-query';
import { listRides } from '#domain/journeys/rides.ts';
import { normaliseSpeakableId } from '#domain/values/speakable-ids.ts';
import { call } from '#web/lib/api.ts';

const shownAtMost = 5;

/** @param typed a ride's id or the number of its manifest, however it is grouped. Fails at once without a network. */
export function findOwnRides(typed: string) {
  const compact = typed.replace(/\s/g, '');
  const search = normaliseSpeakableId(compact) ?? compact;
  return queryOptions({
    queryKey: ['rides', 'found', search],
    queryFn: async ({ signal }) => {
      const query = { page: 1, perPage: shownAtMost, search };
      const { rows } = await call(listRides, { query }, { signal });
      return rows.filter((ride) => ride.rideId === search || ride.manifestNumber === search);
    },
    networkMode: 'always',
    retry: false,
  });
}
