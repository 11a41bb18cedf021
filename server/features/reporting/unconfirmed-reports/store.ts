/** The queries about reports of accounts whose address is not confirmed. */
import { sql } from 'kysely';
import type { Transaction } from '#server/base/database/connection.ts';

/** When the day began, in West Africa Time. */
const dayBegan = sql<string>`(date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos')`;

/** How many flags, emergencies and crime reports this account has sent today without a confirmed address. */
export async function countToday(tx: Transaction, ownerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (
      select count(*) from flags
      where owner_id = ${ownerId} and not address_confirmed and created_at >= ${dayBegan}
    ) + (
      select count(*) from complaints
      where owner_id = ${ownerId} and not address_confirmed and created_at >= ${dayBegan}
    ) as total
  `.execute(tx);
  return rows[0]?.total ?? 0;
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
