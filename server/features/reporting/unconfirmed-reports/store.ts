/** The queries about reports of accounts whose address is not confirmed. */
import { sql } from 'kysely';
import type { Transaction } from '#server/base/database/connection.ts';

/** When the day began, in West Africa Time. */
const dayBegan = sql<string>`(date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos')`;

/** Locks the ride as a row that refers to it does. */
export async function lockRide(tx: Transaction, rideId: number): Promise<void> {
  await tx.selectFrom('rides').select('id').where('id', '=', rideId).forKeyShare().execute();
}

/** How many flags, or emergencies and crime reports, this account has sent today without a confirmed address. */
export async function countToday(
  tx: Transaction,
  ownerId: number,
  table: 'flags' | 'complaints',
): Promise<number> {
  const { total } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('owner_id', '=', ownerId)
    .where('address_confirmed', '=', false)
    .where('created_at', '>=', dayBegan)
    .executeTakeFirstOrThrow();
  return total;
}

/** How many emergencies and crime reports this account has sent about a ride without a confirmed address. */
export async function countOfRide(tx: Transaction, ownerId: number, rideId: number): Promise<number> {
  const { total } = await tx
    .selectFrom('complaints')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('ride_id', '=', rideId)
    .where('owner_id', '=', ownerId)
    .where('address_confirmed', '=', false)
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether a next of kin was texted today because of a flag of this account. */
export async function isKinTextedToday(tx: Transaction, ownerId: number): Promise<boolean> {
  const { rows } = await sql<{ texted: boolean }>`
    select exists (
      select from flags join outbox on outbox.flag_id = flags.id
      where flags.owner_id = ${ownerId} and flags.created_at >= ${dayBegan} and outbox.kind = 'flag-next-of-kin'
    ) as texted
  `.execute(tx);
  return rows[0]?.texted ?? false;
}

/** @returns of how many rides of this account agencies have had a silent alarm since the day began. */
export async function countAlarmsToday(tx: Transaction, ownerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct complaint_id) as total from pin_answers join rides on rides.id = pin_answers.ride_id
    where rides.owner_id = ${ownerId} and meaning = 'duress' and agency_told_at >= ${dayBegan}
  `.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Whether a next of kin was texted today because this account was forced. */
export async function isKinAlarmedToday(tx: Transaction, ownerId: number): Promise<boolean> {
  const { rows } = await sql<{ texted: boolean }>`
    select exists (
      select from outbox where about_id = ${ownerId} and kind = 'ride-duress' and queued_at >= ${dayBegan}
    ) as texted
  `.execute(tx);
  return rows[0]?.texted ?? false;
}
