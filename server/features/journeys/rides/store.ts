/** The queries of rides. Lists and details are one statement each. */
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type { NewRide } from '#domain/journeys/lodge-ride.ts';
import type { RideStatus } from '#domain/journeys/ride-row.ts';
import type { OwnRideEventKind, RideListQuery } from '#domain/journeys/rides.ts';
import type { RecordKey } from '#domain/values/speakable-ids.ts';
import { columnsFrom } from '#server/base/database/columns-from.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { type Counted, ownCount, ownTotal, rowsAndTotal } from '#server/base/database/counted-rows.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import type { Tables } from '#server/base/database/schema.ts';
import { matchesAll } from '#server/base/database/search.ts';
import { type FlagRow, openFlagOf } from '#server/features/journeys/flag-facts/for-others/open-flag.ts';
import { type RideListRow, rideListColumns } from '#server/features/journeys/rides/for-others/present-row.ts';

const listColumns = columnsFrom('ride', rideListColumns);

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
  `;
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
  departure_city: string;
  next_of_kin_full_name: string;
  next_of_kin_phone: string;
  next_of_kin_address: string;
  vehicle_images: string[];
  latitude: number | null;
  longitude: number | null;
  completed_at: string | null;
  owner: { first_name: string; last_name: string; address: string; phone: string };
  events: { kind: OwnRideEventKind; name: string; note: string; at: string }[];
  flag: FlagRow | null;
  share: { token: string; created_at: string; expires_at: string; opened_count: number } | null;
};

const detailColumns = sql`${listColumns}, ride.owner_id, ride.address, ride.departure_city, ride.next_of_kin_full_name,
  ride.next_of_kin_phone, ride.next_of_kin_address, ride.vehicle_images, ride.latitude, ride.longitude,
  ride.completed_at`;

const owner = sql`(
  select json_build_object('first_name', first_name, 'last_name', last_name, 'address', address, 'phone', phone)
  from users where users.id = ride.owner_id
) as owner`;

/** The ride with its owner, timeline, active flag with deliveries, and current share. */
export async function findDetails(queries: Queries, id: number): Promise<RideDetailsRow | undefined> {
  const { rows } = await detailsStatement(id).execute(queries);
  return rows[0];
}

export function detailsStatement(id: number): RawBuilder<RideDetailsRow> {
  return sql`
    select ${detailColumns}, ${owner},
      (
        select coalesce(json_agg(json_build_object('kind', kind, 'name', name, 'note', note, 'at', at) order by id desc), '[]')
        from ride_events where ride_events.ride_id = ride.id
      ) as events,
      ${openFlagOf(sql<boolean>`flag.ride_id = ride.id`)} as flag,
      (
        select json_build_object('token', token, 'created_at', created_at, 'expires_at', expires_at, 'opened_count', opened_count)
        from shares
        where shares.ride_id = ride.id and audience = 'anyone' and revoked_at is null and expires_at > now()
      ) as share
    from rides as ride where ride.id = ${id}
  `;
}

export type LodgedRide = NewRide & { ownerId: number; rideId: string; note: string };

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
    }
  );
}

/** Writes the ride and the first event of its timeline in one statement. */
export function lodgingStatement(
  ride: LodgedRide,
): RawBuilder<Omit<RideDetailsRow, 'events' | 'flag' | 'share'>> {
  const columns = columnsOf(ride);
  const names = sql.raw(Object.keys(columns).join(', '));
  return sql`
    with ride as (
      insert into rides (${names}) values (${sql.join(Object.values(columns))}) on conflict (ride_id) do nothing returning *
    ), event as (
      insert into ride_events (ride_id, kind, note) select id, 'lodged', ${ride.note} from ride
    )
    select ${detailColumns}, ${owner} from ride
  `;
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

/** @returns whether the ride was in the state and changed; otherwise nothing did. */
export async function updateStatus(
  tx: Transaction,
  ride: { id: number; ownerId: number },
  from: RideStatus,
  to: RideStatus,
): Promise<boolean> {
  const result = await tx
    .updateTable('rides')
    .set({ status: to, completed_at: sql<string>`now()` })
    .where('id', '=', ride.id)
    .where('owner_id', '=', ride.ownerId)
    .where('status', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export function findOwn(queries: Queries, key: RecordKey, ownerId: number) {
  return queries
    .selectFrom('rides')
    .select(['id', 'vehicle_number'])
    .where(typeof key === 'number' ? 'id' : 'ride_id', '=', key)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
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

export type OwnRideRow = NonNullable<Awaited<ReturnType<typeof findOwnForUpdate>>>;

export async function setFlagged(tx: Transaction, id: number, flagged: boolean): Promise<void> {
  await tx
    .updateTable('rides')
    .set({ flagged_at: flagged ? sql<string>`now()` : null })
    .where('id', '=', id)
    .execute();
}
