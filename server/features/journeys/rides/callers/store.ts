/** The queries of rides that agencies lodged for callers. */
import { sql } from 'kysely';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type { CallerRideQuery, NewCallerRide } from '#domain/journeys/rides/caller-rides.ts';
import { knownPlateKind } from '#domain/road/plate-kinds.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';

const columns = [
  'caller_rides.id',
  'ride_id',
  'caller_rides.agency_id',
  'caller_phone',
  'vehicle_number',
  'plate_kind',
  'driver_name',
  'vehicle_name',
  'vehicle_model',
  'park_name',
  'departure_state',
  'destination_address',
  'destination_state',
  'status',
  'caller_rides.created_at',
  'completed_at',
] as const;

function withNames(queries: Queries) {
  return queries
    .selectFrom('caller_rides')
    .innerJoin('agencies', 'agencies.id', 'caller_rides.agency_id')
    .leftJoin('users', 'users.id', 'caller_rides.officer_id')
    .select(columns)
    .select([
      'agencies.name as lodged_by',
      sql<string>`trim(coalesce(users.first_name || ' ' || users.last_name, ''))`.as('officer'),
    ]);
}

/** @returns the ride if this agency lodged it. */
export function findOfAgency(queries: Queries, id: number, agencyId: number) {
  return withNames(queries)
    .where('caller_rides.id', '=', id)
    .where('caller_rides.agency_id', '=', agencyId)
    .executeTakeFirst();
}

export type CallerRideDetails = NonNullable<Awaited<ReturnType<typeof findOfAgency>>>;

export async function listOfAgency(
  queries: Queries,
  agencyId: number,
  query: CallerRideQuery,
): Promise<{ rows: CallerRideDetails[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const { status = 'all' } = query;
  const found = withNames(queries)
    .where('caller_rides.agency_id', '=', agencyId)
    .$if(status !== 'all', (rows) => rows.where('status', '=', status === 'all' ? 'active' : status))
    .where(matchesAll(sql.ref('caller_rides.search_text'), query.search ?? ''));
  const rows = await found
    .orderBy('caller_rides.id', 'desc')
    .limit(rowCount(perPage))
    .offset(rowCount(offset))
    .modifyEnd(plannedFor(query.search))
    .execute();
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .modifyEnd(plannedFor(query.search))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type LodgedForCaller = NewCallerRide & {
  rideId: string;
  agencyId: number;
  officerId: number;
  at: string;
};

/** @returns its number; undefined when the agency is not active, or the speakable id is taken. */
export async function insert(tx: Transaction, ride: LodgedForCaller): Promise<number | undefined> {
  const row = await tx
    .insertInto('caller_rides')
    .values({
      ride_id: ride.rideId,
      agency_id: ride.agencyId,
      officer_id: ride.officerId,
      caller_phone: ride.callerPhone,
      vehicle_number: ride.vehicleNumber,
      plate_kind: knownPlateKind(ride.plateKind, ride),
      driver_name: ride.driverName,
      vehicle_name: ride.vehicleName,
      vehicle_model: ride.vehicleModel,
      park_name: ride.parkName,
      departure_state: ride.departureState,
      destination_address: ride.destinationAddress,
      destination_state: ride.destinationState,
      created_at: ride.at,
    })
    .onConflict((conflict) => conflict.column('ride_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** No other transaction changes it until this one ends. */
export async function lock(tx: Transaction, id: number): Promise<void> {
  await tx.selectFrom('caller_rides').select('id').where('id', '=', id).forUpdate().execute();
}

export async function setCompleted(tx: Transaction, id: number, at: string): Promise<void> {
  await tx
    .updateTable('caller_rides')
    .set({ status: 'completed', completed_at: at })
    .where('id', '=', id)
    .execute();
}

/** Removes the phone, also from the answer that is stored for a repeated call. */
export async function removePhone(tx: Transaction, id: number): Promise<void> {
  const { ride_id, officer_id } = await tx
    .updateTable('caller_rides')
    .set({ caller_phone: '' })
    .where('id', '=', id)
    .returning(['ride_id', 'officer_id'])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: sql`jsonb_set(answer, '{data,caller_phone}', '""')` })
    .where('user_id', '=', officer_id)
    .where(sql`answer -> 'data' ->> 'ride_id'`, '=', ride_id)
    .execute();
}

/** Whether the agency is on RUA, which stays so until this transaction ends. */
export async function isActiveAgency(tx: Transaction, agencyId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('agencies')
    .select('id')
    .where('id', '=', agencyId)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
