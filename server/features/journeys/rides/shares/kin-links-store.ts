/** The queries of the links that go to the next of kin. */
import { sql } from 'kysely';
import type { Transaction } from '#server/base/database/connection.ts';
import { dayFromNow } from '#server/features/journeys/rides/shares/store.ts';

/** The link in the SMS works for a whole day from now, the same also where its day was over. */
export function extendKinLink(tx: Transaction, rideId: number): Promise<{ token: string } | undefined> {
  return tx
    .updateTable('shares')
    .set({ expires_at: dayFromNow })
    .where('ride_id', '=', rideId)
    .where('audience', '=', 'next-of-kin')
    .where('revoked_at', 'is', null)
    .returning('token')
    .executeTakeFirst();
}

/**
 * When the passenger names another next of kin, the links of the former one end. The page of a flagged ride stays, without the facts
 * of the new one: a thief with the unlocked phone must not take it from the family.
 * @param isKept true for a forced passenger, whose next of kin stays: then the same statement changes nothing.
 */
export async function endKinLinks(tx: Transaction, rideId: number, isKept: boolean): Promise<void> {
  await sql`
    with former as (
      update shares set audience = 'former-kin'
      where ride_id = ${rideId} and audience = 'next-of-kin' and revoked_at is null and not ${isKept}::boolean
        and exists (select from rides where id = ${rideId} and flagged_at is not null)
        and not exists (select from shares where ride_id = ${rideId} and audience = 'former-kin')
      returning id
    )
    delete from shares
    where ride_id = ${rideId} and audience = 'next-of-kin' and not ${isKept}::boolean and id not in (select id from former)
  `.execute(tx);
}
