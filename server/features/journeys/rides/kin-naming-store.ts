/** The queries of the next of kin of a ride on the road: whom RUA tells, and whom its passenger named, as their pages show them. */
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { subquery } from '#server/base/database/queries.ts';

/** `phone` is in E.164. */
export type NamedKin = { fullName: string; phone: string; address: string };

export type KinNamingRow = { full_name: string; phone: string; address: string; named_at: string };

export async function insertNaming(
  tx: Transaction,
  rideId: number,
  { fullName, phone, address }: NamedKin,
): Promise<void> {
  await tx
    .insertInto('kin_namings')
    .values({ ride_id: rideId, full_name: fullName, phone, address })
    .execute();
}

/** The next of kin from now on. */
export async function setNextOfKin(
  tx: Transaction,
  id: number,
  { phone, fullName, address }: NamedKin,
): Promise<void> {
  await tx
    .updateTable('rides')
    .set({ next_of_kin_phone: phone, next_of_kin_full_name: fullName, next_of_kin_address: address })
    .where('id', '=', id)
    .execute();
}

/** @returns a JSON list for a select from `rides as ride`, the newest last. */
export function namingsOfRide(): RawBuilder<KinNamingRow[]> {
  return jsonArrayFrom(
    subquery
      .selectFrom('kin_namings')
      .select(['full_name', 'phone', 'address', 'named_at'])
      .where('ride_id', '=', sql<number>`ride.id`)
      .orderBy('id'),
  );
}

/**
 * An expression for a select from `rides as ride`. @returns null where the passenger named no other next of kin since the ride
 * was lodged.
 */
export function newestNaming(column: 'full_name' | 'phone'): RawBuilder<string | null> {
  return sql`(select naming.${sql.ref(column)} from kin_namings as naming where naming.ride_id = ride.id
    order by naming.id desc limit 1)`;
}

/** The next of kin that the passenger's pages show. */
export async function findShownKin(queries: Queries, rideId: number): Promise<NamedKin | undefined> {
  const { rows } = await sql<NamedKin>`
    select coalesce(naming.full_name, next_of_kin_full_name) as "fullName", coalesce(naming.phone, next_of_kin_phone) as phone,
      coalesce(naming.address, next_of_kin_address) as address
    from rides left join lateral (
      select full_name, phone, address from kin_namings where ride_id = rides.id order by id desc limit 1
    ) as naming on true
    where rides.id = ${rideId}
  `.execute(queries);
  return rows[0];
}
