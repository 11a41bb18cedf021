/** The queries of manifests. */
import { type RawBuilder, sql } from 'kysely';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type { ManifestListQuery, ManifestStatus, NewManifest } from '#domain/journeys/manifests/manifests.ts';
import { knownPlateKind } from '#domain/road/plate-kinds.ts';
import { columnsFrom } from '#server/base/database/columns-from.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { type Counted, ownTotal, rowsAndTotal } from '#server/base/database/counted-rows.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';

const columns = [
  'id',
  'manifest_number',
  'vehicle_number',
  'plate_kind',
  'driver_name',
  'vehicle_name',
  'vehicle_model',
  'park_name',
  'departure_state',
  'destination_state',
  'images',
  'status',
  'created_at',
] as const;

export function findOwn(queries: Queries, id: number, ownerId: number) {
  return queries
    .selectFrom('manifests')
    .select(columns)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

export type ManifestRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** @returns undefined when the number is taken. */
export function insert(
  tx: Transaction,
  ownerId: number,
  manifestNumber: string,
  manifest: NewManifest,
): Promise<ManifestRow | undefined> {
  return tx
    .insertInto('manifests')
    .values({
      owner_id: ownerId,
      manifest_number: manifestNumber,
      vehicle_number: manifest.vehicleNumber,
      plate_kind: knownPlateKind(manifest.plateKind, manifest),
      driver_name: manifest.driverName,
      vehicle_name: manifest.vehicleName,
      vehicle_model: manifest.vehicleModel,
      park_name: manifest.parkName,
      departure_state: manifest.departureState,
      destination_state: manifest.destinationState,
      images: manifest.images,
    })
    .onConflict((conflict) => conflict.column('manifest_number').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** One page of the owner's manifests and how many there are in all. */
export async function listByOwner(
  queries: Queries,
  ownerId: number,
  query: ManifestListQuery,
): Promise<{ rows: ManifestRow[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const wanted = wantedManifests(ownerId, query);
  const order = sql.raw(query.sort === 'oldest' ? 'asc' : 'desc');
  const found = await sql<Counted<ManifestRow>>`
    select counted.total, ${columnsFrom('manifest', columns)}
    from (${ownTotal(sql`manifests as manifest`, wanted, query)}) as counted
    left join lateral (
      select * from manifests as manifest where ${wanted} order by manifest.id ${order} limit ${rowCount(perPage)} offset ${rowCount(offset)}
    ) as manifest on true
    ${plannedFor(query.search)}`.execute(queries);
  // The left join returns the total even when the page has no rows.
  return rowsAndTotal(found);
}

function wantedManifests(ownerId: number, query: ManifestListQuery): RawBuilder<boolean> {
  const conditions = [sql<boolean>`manifest.owner_id = ${ownerId}`];
  if (query.status && query.status !== 'all')
    conditions.push(sql<boolean>`manifest.status = ${query.status}`);
  if (query.search) conditions.push(matchesAll(sql.ref('manifest.search_text'), query.search));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** @returns the manifest while its journey is not over and its owner is neither suspended nor gone. */
export function findOpenByNumber(queries: Queries, manifestNumber: string): Promise<ManifestRow | undefined> {
  return openOnes(queries)
    .select(columns.map((column) => `manifests.${column}` as const))
    .where('manifest_number', '=', manifestNumber)
    .executeTakeFirst();
}

/** @returns the pictures of a manifest in any state. */
export function findPictures(queries: Queries, manifestNumber: string) {
  return queries
    .selectFrom('manifests')
    .select('images')
    .where('manifest_number', '=', manifestNumber)
    .executeTakeFirst();
}

/** The manifests that RUA shows to other people. */
function openOnes(queries: Queries) {
  return queries
    .selectFrom('manifests')
    .innerJoin('users', 'users.id', 'manifests.owner_id')
    .where('status', '=', 'active')
    .where('users.suspended_at', 'is', null)
    .where('users.deactivated_at', 'is', null);
}

/**
 * The newest open manifest of a plate, with when its company was checked: null where any account that has one open is not.
 * @param plateCode as `foldedCode` spells it. @param since the earliest moment of its publishing.
 */
export function findOpenOfPlate(queries: Queries, plateCode: string, since: string) {
  return (
    openOnes(queries)
      .select(['park_name', 'departure_state', 'destination_state', 'manifests.created_at'])
      // The check of one company says nothing of the manifest that another account published of the same plate.
      .select(
        sql<
          string | null
        >`case when bool_and(users.company_checked_at is not null) over () then users.company_checked_at end`.as(
          'company_checked_at',
        ),
      )
      .where(sql`folded_code(vehicle_number)`, '=', plateCode)
      .where('manifests.created_at', '>=', since)
      .orderBy('manifests.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** @returns the manifest, or undefined when it is not this owner's or in another state by now. */
export function complete(
  tx: Transaction,
  id: number,
  ownerId: number,
  from: readonly ManifestStatus[],
): Promise<ManifestRow | undefined> {
  return tx
    .updateTable('manifests')
    .set({ status: 'completed', completed_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('status', 'in', from)
    .returning(columns)
    .executeTakeFirst();
}
