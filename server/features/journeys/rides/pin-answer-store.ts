/** The queries of the PINs that were given for rides. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { PinMeaning } from '#server/base/database/tables/arrival-pins.ts';

export type NewAnswer = { rideId: number; meaning: PinMeaning; at: string; kinTold: boolean };

export async function insertAnswer(
  tx: Transaction,
  { rideId, meaning, at, kinTold }: NewAnswer,
): Promise<void> {
  await tx.insertInto('pin_answers').values({ ride_id: rideId, meaning, at, kin_told: kinTold }).execute();
}

/** Counts the wrong PINs for this ride, and those of the last hour for all rides of its passenger. */
export async function countWrong(
  tx: Transaction,
  ride: { id: number; owner_id: number },
  since: string,
): Promise<{ ofRide: number; lately: number }> {
  const { rows } = await sql<{ ofRide: number; lately: number }>`
    select count(*) filter (where ride_id = ${ride.id})::int as "ofRide", count(*) filter (where at > ${since})::int as lately
    from pin_answers where meaning = 'wrong' and ride_id in (select id from rides where owner_id = ${ride.owner_id})
      and (ride_id = ${ride.id} or at > ${since})
  `.execute(tx);
  return rows[0] ?? { ofRide: 0, lately: 0 };
}

/** Whether a PIN of a forced person was ever given for it. */
export async function wasForced(queries: Queries, rideId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('pin_answers')
    .select('id')
    .where('ride_id', '=', rideId)
    .where('meaning', '=', 'duress')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers of forced people that no agency was told of, the oldest first. */
export async function listUnreported(queries: Queries): Promise<number[]> {
  const rows = await queries
    .selectFrom('pin_answers')
    .select('id')
    .where('meaning', '=', 'duress')
    .where('agency_told_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks the answer, so that one process alone tells the agency.
 * @returns undefined when another process holds it, or the agency was told.
 */
export function lockUnreported(tx: Transaction, id: number) {
  return tx
    .selectFrom('pin_answers')
    .select(['id', 'ride_id', 'at', 'kin_told'])
    .where('id', '=', id)
    .where('agency_told_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The report that agencies have of the ride. */
export async function findReport(tx: Transaction, rideId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('pin_answers')
    .select('complaint_id')
    .where('ride_id', '=', rideId)
    .where('complaint_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.complaint_id ?? undefined;
}

/** @param complaintId the report; null where none may be made of it. */
export async function markReported(
  tx: Transaction,
  id: number,
  at: string,
  complaintId: number | null,
): Promise<void> {
  await tx
    .updateTable('pin_answers')
    .set({ agency_told_at: at, complaint_id: complaintId })
    .where('id', '=', id)
    .execute();
}

export async function markKinNotified(tx: Transaction, id: number): Promise<void> {
  await tx.updateTable('pin_answers').set({ kin_told: true }).where('id', '=', id).execute();
}
