/** The queries of reports that a passenger was forced. */
import type { Transaction } from '#server/base/database/connection.ts';

/** The agencies that have the ride's flag. */
export async function listAgenciesOfFlag(tx: Transaction, rideId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .select('cases.agency_id')
    .distinct()
    .where('flags.ride_id', '=', rideId)
    .where('flags.withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ agency_id }) => agency_id);
}
