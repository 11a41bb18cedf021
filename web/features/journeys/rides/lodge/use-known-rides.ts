/** The rides of before, from which the next one is filled. The same queries are kept for use without a network. */
import { useQuery } from '@tanstack/react-query';
import { defaultPerPage } from '#domain/contract/paging.ts';
import type { SafetyPass } from '#domain/identity/safety-pass.ts';
import type { NextOfKin } from '#domain/journeys/next-of-kin.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { passQuery } from '#web/features/identity/safety-pass/queries.ts';
import type { FetchQuery } from '#web/lib/prefetch.ts';
import { kinQuery } from '../../next-of-kin/queries.ts';
import type { ListedRide } from '../listed-ride.ts';
import { rideDetails, ridesPage } from '../queries.ts';

const newest = { page: 1, perPage: defaultPerPage };

export type KnownRides = {
  /** The newest first. */
  rows: readonly ListedRide[];
  /** The newest with all that is known of it; undefined before the first ride. */
  last: Ride | undefined;
  pass: SafetyPass | undefined;
  kin: NextOfKin['kin'] | undefined;
};

/** For the page's loader. */
export async function loadKnownRides(ask: FetchQuery): Promise<void> {
  const [page] = await Promise.all([ask(ridesPage(newest)), ask(kinQuery)]);
  const [first] = page.rows;
  // The next of kin of the account is used; where there is none, that of the last ride; before the first ride, that of
  // the safety pass.
  await (first === undefined ? ask(passQuery) : ask(rideDetails(first.id)));
}

export function useKnownRides(): KnownRides {
  const { data: list } = useQuery(ridesPage(newest));
  const rows = list?.rows ?? [];
  const { data: pass } = useQuery({ ...passQuery, enabled: list !== undefined && rows.length === 0 });
  const newestId = rows[0]?.id;
  const { data: last } = useQuery({ ...rideDetails(newestId ?? 0), enabled: newestId !== undefined });
  const { data: known } = useQuery(kinQuery);
  return { rows, last, pass, kin: known?.kin };
}
