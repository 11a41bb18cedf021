/** The queries of completing a ride and of undoing it. The database's clock counts the seconds. */
import { type RawBuilder, sql } from 'kysely';
import { undoSeconds } from '#domain/journeys/rides/arrivals.ts';
import type { Transaction } from '#server/base/database/connection.ts';

/** Kind of the SMS to the next of kin. */
export const arrivalKind = 'ride-arrived';
/** Kind of the SMS that the passenger was forced. */
export const duressKind = 'ride-duress';

/** Whether a number is one that the person themselves reads. */
export async function isOwnNumber(tx: Transaction, userId: number, phone: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select ${isNumberOf(sql`${userId}::bigint`, sql`${phone}::text`)} as own
  `.execute(tx);
  return rows[0]?.own ?? false;
}

export function isNumberOf(userId: RawBuilder<unknown>, phone: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from users as person where person.id = ${userId} and person.phone = ${phone})
    or exists (select from text_numbers as own where own.user_id = ${userId} and own.number = ${phone}))`;
}

/** @param now of the database. @returns whether `ride` can still be taken back. */
export function isUndoable(now: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(ride.completed_at > ${now} - make_interval(secs => ${undoSeconds}), false)`;
}

/** The caller holds the ride. @returns whether it was completed less than ten seconds ago, and is active again. */
export async function reactivate(tx: Transaction, rideId: number): Promise<boolean> {
  // The moment of this statement, because the transaction may have waited for the ride.
  const { rows } = await sql`
    update rides as ride set status = 'active', completed_at = null
    where id = ${rideId} and status = 'completed' and ${isUndoable(sql`clock_timestamp()`)}
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Takes the SMS of the arrival back. @returns false when it is being sent, or was: then it can no longer be. */
export async function withdrawArrivalSms(tx: Transaction, rideId: number): Promise<boolean> {
  await tx
    .deleteFrom('outbox')
    .where('ride_id', '=', rideId)
    .where('kind', '=', arrivalKind)
    .where('state', '=', 'queued')
    .where('claimed_until', 'is', null)
    .execute();
  const sent = await tx
    .selectFrom('outbox')
    .select('id')
    .where('ride_id', '=', rideId)
    .where('kind', '=', arrivalKind)
    .where('state', 'in', ['sent', 'delivered', 'queued', 'retrying', 'unknown'])
    .executeTakeFirst();
  return sent === undefined;
}

/** The flag that stands on the ride. */
export async function findOpenFlag(tx: Transaction, rideId: number): Promise<number | undefined> {
  const flag = await tx
    .selectFrom('flags')
    .select('id')
    .where('ride_id', '=', rideId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return flag?.id;
}
