/** The queries that remove what a person may set up before they verify their address. */
import { sql } from 'kysely';
import type { Transaction } from '#server/base/database/connection.ts';

/** Settings that would keep the owner of the address out, or show other people something. */
export async function removeSetUp(tx: Transaction, userId: number): Promise<void> {
  for (const table of [
    'two_step_secrets',
    'recovery_codes',
    'booking_calendars',
    'safety_passes',
    'safety_pass_codes',
    'safety_pass_openings',
    'next_of_kin',
    'arrival_pins',
    'text_numbers',
    'text_number_claims',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await sql`
    update shares set revoked_at = now()
    where revoked_at is null and ride_id in (select id from rides where owner_id = ${userId})
  `.execute(tx);
  await sql`
    update invitations set revoked_at = now()
    where invited_by = ${userId} and accepted_at is null and revoked_at is null
  `.execute(tx);
}

/** Subscriptions to notifications on devices go with the sessions. */
export async function removeProfile(tx: Transaction, userId: number): Promise<void> {
  for (const table of ['notification_preferences', 'agency_follows', 'idempotency_keys'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await tx
    .updateTable('users')
    .set({
      first_name: '',
      last_name: '',
      phone: '',
      state: '',
      city: '',
      address: '',
      photo: '',
      date_style: 'nigeria',
      language: null,
      quiet_from: null,
      quiet_to: null,
      first_day_put_off: 0,
    })
    .where('id', '=', userId)
    .execute();
}
