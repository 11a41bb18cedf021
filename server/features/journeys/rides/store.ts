/** The queries of rides. Lists and details are one statement each. */

import { type Insertable, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import type { OwnRideEventKind, RideListQuery } from '#domain/journeys/rides/rides.ts';
import {
  knownPlateKind,
  type PlateKind,
  plateKindOfNumber,
  plateKindOfVehicle,
} from '#domain/road/plate-kinds.ts';
import type { RecordKey } from '#domain/values/speakable-ids.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { type Counted, ownCount, ownTotal, rowsAndTotal } from '#server/base/database/counted-rows.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { subquery } from '#server/base/database/queries.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import type { Tables } from '#server/base/database/schema.ts';
import { matchesAll } from '#server/base/database/search.ts';
import {
  type AddressedPersonRow,
  addressedPersonOf,
} from '#server/features/identity/people/for-others/person-store.ts';
import { type FlagRow, openFlagOf } from '#server/features/journeys/flag-facts/for-others/open-flag.ts';
import { isUndoable } from '#server/features/journeys/rides/arrival-store.ts';
import type { RideListRow } from '#server/features/journeys/rides/for-others/present-row.ts';
import { rideRowOf } from '#server/features/journeys/rides/for-others/row-store.ts';
import { type KinNamingRow, namingsOfRide } from '#server/features/journeys/rides/kin-naming-store.ts';
import { usualMinutes } from '#server/features/journeys/rides/route-durations-store.ts';

const listColumns = rideRowOf('ride');

/** One page of the owner's rides and how many there are in all. */
export async function listByOwner(
  queries: Queries,
  ownerId: number,
  query: RideListQuery,
): Promise<{ rows: RideListRow[]; total: number }> {
  return rowsAndTotal(await listStatement(ownerId, query).execute(queries));
}

/** The left join returns the total even when the page has no rows. */
export function listStatement(ownerId: number, query: RideListQuery): RawBuilder<Counted<RideListRow>> {
  const { perPage, offset } = rowsOfPage(query);
  const wanted = wantedRides(ownerId, query);
  const order = sql.raw(query.sort === 'oldest' ? 'asc' : 'desc');
  return sql`
    select ${listColumns}, counted.total
    from (${ownTotal(sql`rides as ride`, wanted, query)}) as counted
    left join lateral (
      select * from rides as ride where ${wanted} order by ride.id ${order} limit ${rowCount(perPage)} offset ${rowCount(offset)}
    ) as ride on true
    ${plannedFor(query.search)}`;
}

function wantedRides(ownerId: number, query: RideListQuery): RawBuilder<boolean> {
  const conditions = [sql<boolean>`ride.owner_id = ${ownerId}`];
  if (query.status && query.status !== 'all') conditions.push(sql<boolean>`ride.status = ${query.status}`);
  if (query.search) conditions.push(matchesAll(sql.ref('ride.search_text'), query.search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export async function countByOwner(queries: Queries, ownerId: number) {
  const of = (which: RawBuilder<unknown>) =>
    ownCount(sql.table('rides'), sql`owner_id = ${ownerId} and ${which}`);
  const { rows } = await sql<{ all: number; active: number; completed: number; flagged: number }>`
    select ${of(sql`true`)} as all,
      ${of(sql`status = 'active'`)} as active,
      ${of(sql`status = 'completed'`)} as completed,
      ${of(sql`flagged_at is not null`)} as flagged
  `.execute(queries);
  return rows[0] ?? { all: 0, active: 0, completed: 0, flagged: 0 };
}

export type RideDetailsRow = RideListRow & {
  owner_id: number;
  address: string;
  next_of_kin_full_name: string;
  next_of_kin_phone: string;
  next_of_kin_address: string;
  vehicle_images: string[];
  latitude: number | null;
  longitude: number | null;
  completed_at: string | null;
  undoable: boolean;
  owner: AddressedPersonRow;
  events: { kind: OwnRideEventKind; name: string; note: string; at: string }[];
  flag: FlagRow | null;
  share: { token: string; created_at: string; expires_at: string; opened_count: number } | null;
  kin_namings: KinNamingRow[];
};

const detailColumns = sql`${listColumns}, ride.owner_id, ride.address, ride.next_of_kin_full_name,
  ride.next_of_kin_phone, ride.next_of_kin_address, ride.vehicle_images, ride.latitude, ride.longitude,
  ride.completed_at, ${isUndoable(sql`now()`)} as undoable`;

const owner = sql`${addressedPersonOf(sql.ref('ride.owner_id'))} as owner`;

const events = subquery
  .selectFrom('ride_events')
  .select(['kind', 'name', 'note', 'at'])
  .where('ride_id', '=', sql<number>`ride.id`)
  .orderBy('id', 'desc');

const currentShare = subquery
  .selectFrom('shares')
  .select(['token', 'created_at', 'expires_at', 'opened_count'])
  .where('ride_id', '=', sql<number>`ride.id`)
  .where('audience', '=', 'anyone')
  .where('revoked_at', 'is', null)
  .where('expires_at', '>', sql<string>`now()`);

/** The ride with its owner, timeline, active flag with deliveries, and current share. */
export async function findDetails(queries: Queries, id: number): Promise<RideDetailsRow | undefined> {
  const { rows } = await detailsStatement(id).execute(queries);
  return rows[0];
}

export function detailsStatement(id: number): RawBuilder<RideDetailsRow> {
  return sql`
    select ${detailColumns}, ${owner},
      ${jsonArrayFrom(events)} as events,
      ${openFlagOf(sql<boolean>`flag.ride_id = ride.id`)} as flag,
      ${jsonObjectFrom(currentShare)} as share,
      ${namingsOfRide()} as kin_namings
    from rides as ride where ride.id = ${id}
  `;
}

export type LodgedRide = NewRide & {
  ownerId: number;
  rideId: string;
  note: string;
  /** Seconds between the lodging on the device and now. */
  waitedSeconds: number;
};

/** @returns the details, or undefined when the speakable id is taken, which the caller answers with another. */
export async function insertLodged(tx: Transaction, ride: LodgedRide): Promise<RideDetailsRow | undefined> {
  const { rows } = await lodgingStatement(ride).execute(tx);
  const [row] = rows;
  return (
    row && {
      ...row,
      events: [{ kind: 'lodged', name: '', note: ride.note, at: row.created_at }],
      flag: null,
      share: null,
      kin_namings: [],
    }
  );
}

/** Writes the ride and the first event of its timeline in one statement. */
export function lodgingStatement(
  ride: LodgedRide,
): RawBuilder<Omit<RideDetailsRow, 'events' | 'flag' | 'share' | 'kin_namings'>> {
  const columns = {
    ...columnsOf(ride),
    ...expectedColumns(ride),
    plate_kind: plateKindToStore(ride),
    created_at: sql`now() - ${waitOf(ride)}`,
  };
  const names = sql.raw(Object.keys(columns).join(', '));
  return sql`
    with ride as (
      insert into rides (${names}) values (${sql.join(Object.values(columns))}) on conflict (ride_id) do nothing returning *
    ), event as (
      insert into ride_events (ride_id, kind, note, at) select id, 'lodged', ${ride.note}, created_at from ride
    )
    select ${detailColumns}, ${owner} from ride
  `;
}

function waitOf({ waitedSeconds }: LodgedRide): RawBuilder<unknown> {
  return sql`make_interval(secs => ${waitedSeconds})`;
}

/**
 * The expected arrival: what the passenger chose, or else the usual time of past rides on the route after the lodging. It is
 * not before the present moment, so that a passenger whose phone has just found a network does not count as missing.
 */
function expectedColumns(ride: LodgedRide) {
  if (ride.expectedArrival) {
    return { expected_arrival: ride.expectedArrival, expected_from: 'passenger' as const };
  }
  const minutes = usualMinutes(ride);
  const usual = sql`make_interval(mins => ${minutes})`;
  return {
    expected_arrival: sql`now() + ${usual} - least(${usual}, ${waitOf(ride)})`,
    expected_from: sql`case when ${minutes} is not null then 'past-rides' end`,
  };
}

/**
 * The kind of the plate to store: the chosen one, else that of the plate's number, else that of the manifest for the same
 * plate, else that of the chosen vehicle.
 */
function plateKindToStore(ride: LodgedRide): RawBuilder<PlateKind | null> {
  const told = ride.plateKind || plateKindOfNumber(ride.vehicleNumber);
  if (told || ride.manifestNumber === '') return sql`${knownPlateKind(told, ride)}`;
  return sql`coalesce((
    select plate_kind from manifests
    where manifest_number = ${ride.manifestNumber} and vehicle_number = ${ride.vehicleNumber}
  ), ${plateKindOfVehicle(ride.vehicleName)})`;
}

function columnsOf(ride: LodgedRide) {
  return {
    ride_id: ride.rideId,
    owner_id: ride.ownerId,
    manifest_number: ride.manifestNumber,
    vehicle_number: ride.vehicleNumber,
    driver_name: ride.driverName,
    vehicle_name: ride.vehicleName,
    vehicle_model: ride.vehicleModel,
    park_name: ride.parkName,
    address: ride.address,
    departure_state: ride.departureState,
    departure_city: ride.departureCity,
    destination_address: ride.destinationAddress,
    destination_state: ride.destinationState,
    destination_city: ride.destinationCity,
    next_of_kin_full_name: ride.nextOfKinFullName,
    next_of_kin_phone: ride.nextOfKinPhone,
    next_of_kin_address: ride.nextOfKinAddress,
    vehicle_images: ride.vehicleImages,
    latitude: ride.latitude,
    longitude: ride.longitude,
    accuracy_metres: ride.latitude === null ? null : (ride.accuracyMetres ?? null),
  } satisfies Insertable<Tables['rides']>;
}

export async function insertEvent(
  tx: Transaction,
  rideId: number,
  kind: OwnRideEventKind,
  words: { name?: string; note?: string } = {},
): Promise<void> {
  await tx
    .insertInto('ride_events')
    .values({ ride_id: rideId, kind, name: words.name ?? '', note: words.note ?? '' })
    .execute();
}

export async function setCompleted(tx: Transaction, id: number): Promise<void> {
  const completed = { status: 'completed' as const, completed_at: sql<string>`now()` };
  await tx.updateTable('rides').set(completed).where('id', '=', id).execute();
}

export function findOwn(queries: Queries, key: RecordKey, ownerId: number) {
  return queries
    .selectFrom('rides')
    .select(['id', 'vehicle_number', 'vehicle_name', 'vehicle_model', 'plate_kind'])
    .where(typeof key === 'number' ? 'id' : 'ride_id', '=', key)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

export async function setExpected(tx: Transaction, id: number, moment: string): Promise<void> {
  const expected = { expected_arrival: moment, expected_from: 'passenger' as const };
  await tx.updateTable('rides').set(expected).where('id', '=', id).execute();
}

/** The ride as a flag or share needs it; locked, so that it does not end meanwhile. */
export function findOwnForUpdate(tx: Transaction, id: number, ownerId: number) {
  return tx
    .selectFrom('rides')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
}

export function lockById(tx: Transaction, id: number) {
  return tx.selectFrom('rides').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type OwnRideRow = NonNullable<Awaited<ReturnType<typeof findOwnForUpdate>>>;

export async function setFlagged(tx: Transaction, id: number, flagged: boolean): Promise<void> {
  await tx
    .updateTable('rides')
    .set({ flagged_at: flagged ? sql<string>`now()` : null })
    .where('id', '=', id)
    .execute();
}
