/** The queries of phone persons: accounts without an e-mail address, until their owner signs up and claims them. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isAbandoned } from '#domain/journeys/rides/abandoned-ride.ts';
import { phoneAddressEnd } from '#domain/values/phone-addresses.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { TextChannel } from '#server/base/database/tables/text.ts';
import { newestNaming } from '#server/features/journeys/rides/for-others/kin-of-ride.ts';

const addressOf = () => `phone-${randomBytes(16).toString('hex')}${phoneAddressEnd}`;

/** @returns the new person's number. @param name as agencies read it. */
export async function insertPerson(
  tx: Transaction,
  { phone, name }: { phone: string; name: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      email: addressOf(),
      password_hash: randomBytes(32),
      account_type: 'commuter',
      last_name: name,
      phone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findPerson(queries: Queries, id: number) {
  return queries
    .selectFrom('users')
    .select(['id', 'account_type', 'email_verified_at', 'suspended_at', 'deactivated_at', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** At most this many rides are read. A number lodges at most twelve a day. */
const mostOpenRides = 20;

/** The rides on the road, the newest first. */
export function listOpenRides(queries: Queries, userId: number) {
  return queries
    .selectFrom('rides as ride')
    .select([
      newestNaming('phone').as('named_kin_phone'),
      'id',
      'ride_id',
      'vehicle_number',
      'destination_address',
      'expected_arrival',
      'flagged_at',
      'next_of_kin_phone',
      'created_at',
    ])
    .where('owner_id', '=', userId)
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .limit(mostOpenRides)
    .execute();
}

export type OpenRide = Awaited<ReturnType<typeof listOpenRides>>[number];

/** Whether one of them is not given up. */
export function isAnyOnTheRoad(rides: readonly OpenRide[], now: Date): boolean {
  return rides.some(
    ({ created_at: lodgedAt, expected_arrival: expectedArrival }) =>
      !isAbandoned({ lodgedAt, expectedArrival }, now),
  );
}

export async function markLodgedBy(tx: Transaction, rideId: number, channel: TextChannel): Promise<void> {
  await tx.updateTable('rides').set({ lodged_by: channel }).where('id', '=', rideId).execute();
}

/**
 * The next of kin of the newest ride that ended with a PIN, and had the road for itself, else whom the passenger named first over USSD: an
 * SMS in another's number can lodge a ride, and must not choose whom the next ones tell.
 * @param before only of rides that were lodged before it; null for all.
 */
export async function findRememberedKin(queries: Queries, userId: number, before: string | null) {
  const { rows } = await sql<{ phone: string; name: string }>`
    with own as (
      select ride.id, next_of_kin_phone as phone, next_of_kin_full_name as name, ride.lodged_by,
        exists (select from pin_answers where pin_answers.ride_id = ride.id and meaning <> 'wrong')
          and ride.status = 'completed'
          and not exists (select from rides as other where other.owner_id = ride.owner_id and other.id <> ride.id
            and other.created_at < ride.completed_at
            and (other.completed_at is null or other.completed_at > ride.created_at)) as is_proved
      from rides as ride where owner_id = ${userId} and next_of_kin_phone <> ''
        and (${before}::timestamptz is null or ride.created_at < ${before})
    )
    select phone, name from own where is_proved or lodged_by = 'ussd'
    order by is_proved desc, case when is_proved then -id else id end limit 1
  `.execute(queries);
  return rows[0];
}

/** The next of kin that an account named for all its rides. */
export function findNamedKin(queries: Queries, userId: number) {
  return queries
    .selectFrom('next_of_kin')
    .select(['phone', 'full_name as name'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** @returns the destinations of this person, the most frequent first. */
export async function listTowns(queries: Queries, userId: number, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('rides')
    .select('destination_address')
    .where('owner_id', '=', userId)
    .groupBy('destination_address')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.destination_address);
}
