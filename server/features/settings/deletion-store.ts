/** The queries that take a person out of everything that is kept. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#server/database/connection.ts';

type Leaving = { id: number; email: string; at: string };

/** In one transaction: before it all is there, after it nothing of the person. */
export async function removePerson(tx: Transaction, leaving: Leaving): Promise<void> {
  await removeOwn(tx, leaving);
  await emptyReports(tx, leaving);
  await emptyMessages(tx, leaving);
  await releaseUnusedPictures(tx, leaving.id);
  await emptyAccount(tx, leaving);
}

const isInHand = sql<boolean>`exists (select from flags where flags.ride_id = rides.id)`;
const isItemInHand = sql<boolean>`exists (select from flags where flags.item_id = items.id)`;

/** What nobody else relies on. */
async function removeOwn(tx: Transaction, { id, email }: Leaving): Promise<void> {
  await tx.deleteFrom('rides').where('owner_id', '=', id).where(sql<boolean>`not ${isInHand}`).execute();
  await tx.deleteFrom('items').where('owner_id', '=', id).where(sql<boolean>`not ${isItemInHand}`).execute();
  await tx.deleteFrom('manifests').where('owner_id', '=', id).execute();
  await tx.deleteFrom('comments').where('author_id', '=', id).where('state', '=', 'waiting').execute();
  // The one by which they joined an agency or the staff.
  await tx
    .deleteFrom('invitations')
    .where('email', '=', email)
    .where('accepted_at', 'is not', null)
    .execute();
  for (const table of [
    'sessions',
    'mailed_codes',
    'idempotency_keys',
    'agency_follows',
    'notifications',
    'notification_preferences',
    'notice_mails',
    'two_step_secrets',
    'recovery_codes',
    'booking_calendars',
    'traffic_voices',
    'traffic_views',
    'post_views',
    'safety_passes',
    'safety_pass_codes',
    'safety_pass_openings',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
  }
  await tx
    .updateTable('subscribers')
    .set({ email: null, ended_at: sql<string>`now()` })
    .where('email', '=', email)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users').select('id').where('id', '=', id).where('email_verified_at', 'is not', null),
      ),
    )
    .execute();
}

export type EndedBooking = { otherId: number; spaceName: string };

/** Nobody parks with somebody who is gone. @returns the bookings that end, by the other person of each. */
export async function endParking(tx: Transaction, { id, at }: Leaving): Promise<EndedBooking[]> {
  const { rows } = await sql<EndedBooking>`
    with ended as (
      update bookings set
        status = case when status = 'pending' and owner_id = ${id} then 'declined' else 'cancelled' end,
        cancelled_by = case
          when booker_id = ${id} then 'booker' when status = 'accepted' then 'owner' end
      where (owner_id = ${id} or booker_id = ${id}) and (
        status = 'pending' or (status = 'accepted' and (upper_inf(slot) or upper(slot) > ${at})))
      returning id, space_id, owner_id, booker_id, status, cancelled_by
    ), noted as (
      insert into booking_events (booking_id, kind, at)
      select id, case when status = 'declined' then 'declined' else 'cancelled_by_' || cancelled_by end, ${at}
      from ended
    )
    select case when ended.owner_id = ${id} then ended.booker_id else ended.owner_id end as "otherId",
      spaces.name as "spaceName"
    from ended join spaces on spaces.id = ended.space_id
  `.execute(tx);
  await sql`
    delete from spaces where owner_id = ${id} and not exists (select from bookings where space_id = spaces.id)
  `.execute(tx);
  // What others booked there stays in their lists.
  await sql`
    update spaces set status = 'closed', address = '', description = '', images = '{}', latitude = null, longitude = null
    where owner_id = ${id}
  `.execute(tx);
  return rows;
}

/** Reports in hand keep what happened, not to whom. */
async function emptyReports(tx: Transaction, { id, at }: Leaving): Promise<void> {
  await sql`
    update shares set revoked_at = ${at}
    where revoked_at is null and ride_id in (select id from rides where owner_id = ${id})
  `.execute(tx);
  await tx
    .updateTable('rides')
    .set({ next_of_kin_full_name: '', next_of_kin_phone: '', next_of_kin_address: '' })
    .where('owner_id', '=', id)
    .execute();
  await sql`
    update item_handovers set ended_at = coalesce(ended_at, ${at}),
      name = case when role = 'sender' then 'Account deleted' else name end,
      phone = case when role = 'sender' then '' else phone end
    where item_id in (select id from items where owner_id = ${id})
  `.execute(tx);
}

/** Who the reports were told to stays to be seen; what the messages said of the person goes. */
async function emptyMessages(tx: Transaction, { id, email }: Leaving): Promise<void> {
  await sql`
    update outbox set subject = '', body_text = '', body_html = '', secret = true,
      to_name = case when recipient = 'next-of-kin' then '' else to_name end,
      to_address = case when recipient = 'next-of-kin' then '' else to_address end
    where state not in ('queued', 'retrying') and (
      flag_id in (select id from flags where owner_id = ${id})
      or complaint_id in (select id from complaints where owner_id = ${id}))
  `.execute(tx);
  await sql`
    delete from outbox where flag_id is null and complaint_id is null
      and (user_id = ${id} or (to_address = ${email} and user_id is null and subscriber_id is null))
  `.execute(tx);
  // From here on nobody finds the reports by who made them.
  await tx.updateTable('cases').set({ reporter_id: null }).where('reporter_id', '=', id).execute();
  await tx.updateTable('flags').set({ owner_id: null }).where('owner_id', '=', id).execute();
  await tx.updateTable('complaints').set({ owner_id: null }).where('owner_id', '=', id).execute();
  await tx.updateTable('tickets').set({ user_id: null }).where('user_id', '=', id).execute();
  await tx.updateTable('messages').set({ author_id: null }).where('author_id', '=', id).execute();
  await tx.updateTable('traffic_updates').set({ author_id: null }).where('author_id', '=', id).execute();
  await tx.updateTable('traffic_reports').set({ reporter_id: null }).where('reporter_id', '=', id).execute();
  await tx.updateTable('comments').set({ author_id: null }).where('author_id', '=', id).execute();
  await tx.updateTable('comment_reports').set({ reporter_id: null }).where('reporter_id', '=', id).execute();
  await tx.updateTable('space_reports').set({ reporter_id: null }).where('reporter_id', '=', id).execute();
  await sql`
    update moderation_decisions set author_id = null, appeal = case when appeal is null then null else '' end
    where author_id = ${id}
  `.execute(tx);
}

/** Pictures of what is gone are held by nobody from now on, and are removed like any upload that is. */
async function releaseUnusedPictures(tx: Transaction, id: number): Promise<void> {
  await sql`
    update pictures set claimed_at = null
    where claimed_by = ${id}
      and not exists (select from rides where path = any(vehicle_images))
      and not exists (select from items where path = any(images))
      and not exists (select from complaints where path = any(images))
      and not exists (select from traffic_updates where banner = path)
      and not exists (select from messages where picture = path)
      and not exists (select from media where media.file = pictures.path)
      and not exists (select from agencies where logo = path)
  `.execute(tx);
  await sql`
    update pictures set claimed_by = null, uploaded_by = null where claimed_by = ${id} or uploaded_by = ${id}
  `.execute(tx);
}

/** The address is free for a new account. */
async function emptyAccount(tx: Transaction, { id, at }: Leaving): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: `deleted-${id}@deleted.invalid`,
      password_hash: randomBytes(32),
      email_verified_at: null,
      deactivated_at: at,
      suspended_at: null,
      suspension_reason: '',
      first_name: 'Account deleted',
      last_name: '',
      phone: '',
      state: '',
      city: '',
      address: '',
      photo: '',
      quiet_from: null,
      quiet_to: null,
    })
    .where('id', '=', id)
    .execute();
}
