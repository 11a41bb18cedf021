/** The queries that take a person out of everything that is kept. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#server/base/database/connection.ts';
import { emptyMessagesOfErased } from '#server/base/delivery/retention.ts';
import { forgetForcedAnswers } from '#server/features/identity/settings/forced-answer-store.ts';
import {
  isNamedIn,
  tablesThatStay,
} from '#server/features/platform/pictures/uploads/for-others/naming-store.ts';

export type DeletedAccount = {
  id: number;
  /** Null unless they verified it: messages to an address belong to its verified owner. */
  ownEmail: string | null;
  /** The names as stored answers to other people spell them. Names that the person never gave are left out. */
  names: readonly string[];
  at: string;
};

/**
 * Waits for calls of others that use the person's records and notify the person. Their later calls find
 * nobody to notify. In the order of their locks: the ride or item before its report, the report before its case, the space
 * before its bookings.
 */
export async function lockRecords(tx: Transaction, id: number): Promise<void> {
  for (const table of ['rides', 'items', 'spaces'] as const) {
    await tx.selectFrom(table).select('id').where('owner_id', '=', id).orderBy('id').forUpdate().execute();
  }
  for (const table of ['flags', 'complaints'] as const) {
    await tx
      .selectFrom(table)
      .select('id')
      .where('owner_id', '=', id)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  }
  await tx.selectFrom('tickets').select('id').where('user_id', '=', id).orderBy('id').forUpdate().execute();
}

/**
 * Removes the person in one transaction, after `lockRecords`. Other transactions see either all of it or nothing of the
 * person.
 */
export async function removePerson(tx: Transaction, leaving: DeletedAccount): Promise<void> {
  await forgetForcedAnswers(tx, leaving.id);
  await removeOwn(tx, leaving);
  if (leaving.ownEmail !== null) await removeByAddress(tx, leaving.ownEmail, leaving.at);
  await emptyReports(tx, leaving);
  await removeMessages(tx, leaving);
  await forgetAuthor(tx, leaving);
  await releaseUnusedPictures(tx, leaving.id);
  await emptyAccount(tx, leaving);
}

const isInHand = sql<boolean>`exists (select from flags where flags.ride_id = rides.id)`;
const isItemInHand = sql<boolean>`exists (select from flags where flags.item_id = items.id)`;

/** Deletes rows that no other person's records refer to. */
async function removeOwn(tx: Transaction, { id, names, at }: DeletedAccount): Promise<void> {
  await tx.deleteFrom('rides').where('owner_id', '=', id).where(sql<boolean>`not ${isInHand}`).execute();
  await tx.deleteFrom('items').where('owner_id', '=', id).where(sql<boolean>`not ${isItemInHand}`).execute();
  await tx.deleteFrom('manifests').where('owner_id', '=', id).execute();
  // Comments that no reader sees.
  await tx.deleteFrom('comments').where('author_id', '=', id).where('state', '<>', 'shown').execute();
  await sql`
    insert into ended_calendar_links (token_hash, ended_at)
    select sha256(convert_to(token, 'UTF8')), ${at} from booking_calendars where user_id = ${id}
  `.execute(tx);
  // Answers that were sent before the number had a person do not refer to the account, so they are found by the number.
  await sql`
    delete from outbox where kind = 'text-answer' and to_address in (select number from text_numbers where user_id = ${id})
  `.execute(tx);
  for (const table of [
    'sessions',
    'known_devices',
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
    'next_of_kin',
    'text_numbers',
    'text_number_claims',
    'arrival_pins',
    'week_mail_readers',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
  }
  await removeFromAnswers(tx, id, names);
}

/** Answers stored for a week for repeated requests contain the names of people in them. */
async function removeFromAnswers(tx: Transaction, id: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    delete from idempotency_keys where
      exists (select from unnest(${names}::text[]) as name where strpos(answer::text, to_json(name)::text) > 0)
      and user_id in (
        select booker_id from bookings where owner_id = ${id}
        union select owner_id from bookings where booker_id = ${id}
        union select users.id from users join cases on cases.agency_id = users.agency_id where reporter_id = ${id}
        union select users.id from users join tickets on tickets.agency_id = users.agency_id where user_id = ${id}
      )
  `.execute(tx);
}

/** Deletes rows stored under their address, with or without an account. */
async function removeByAddress(tx: Transaction, email: string, at: string): Promise<void> {
  await tx.deleteFrom('mailed_codes').where('email', '=', email).execute();
  await tx.deleteFrom('invitations').where('email', '=', email).execute();
  await tx.deleteFrom('contact_messages').where('email', '=', email).execute();
  await tx.updateTable('subscribers').set({ email: null, ended_at: at }).where('email', '=', email).execute();
  await tx
    .deleteFrom('outbox')
    .where('flag_id', 'is', null)
    .where('complaint_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('reply_to_address', '=', email),
        eb.and([eb('to_address', '=', email), eb('user_id', 'is', null)]),
      ]),
    )
    .execute();
}

/** Removes the person's spaces, after their bookings have ended. */
export async function removeSpaces(tx: Transaction, { id }: Pick<DeletedAccount, 'id'>): Promise<void> {
  await sql`
    delete from spaces where owner_id = ${id} and not exists (select from bookings where space_id = spaces.id)
  `.execute(tx);
  // Other people's bookings there stay in their lists.
  await sql`
    update spaces set status = 'closed', name = 'Space of a deleted account', address = '', description = '', images = '{}', latitude = null, longitude = null
    where owner_id = ${id}
  `.execute(tx);
}

/** Reports that an agency has keep the incident, without the person. */
async function emptyReports(tx: Transaction, { id, at }: DeletedAccount): Promise<void> {
  await sql`
    update shares set revoked_at = ${at}
    where revoked_at is null and ride_id in (select id from rides where owner_id = ${id})
  `.execute(tx);
  for (const table of ['ladder_events', 'ladder_rungs', 'kin_namings'] as const) {
    await tx
      .deleteFrom(table)
      .where('ride_id', 'in', (rides) => rides.selectFrom('rides').select('id').where('owner_id', '=', id))
      .execute();
  }
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

/**
 * The recipients of the reports stay visible. The text about the person is removed from sent messages now, and from
 * messages still in the outbox once they are sent (`emptyMessagesOfErased`).
 */
async function removeMessages(tx: Transaction, { id }: DeletedAccount): Promise<void> {
  await sql`
    update outbox set secret = true, about_id = null
    where flag_id in (select id from flags where owner_id = ${id})
      or complaint_id in (select id from complaints where owner_id = ${id})
  `.execute(tx);
  await sql`
    delete from outbox where flag_id is null and complaint_id is null and (user_id = ${id} or about_id = ${id})
  `.execute(tx);
  await tx.deleteFrom('notifications').where('about_id', '=', id).execute();
  await sql`delete from notice_mails where (held -> 'mail' ->> 'aboutId')::bigint = ${id}`.execute(tx);
}

/** Other people's records that the person made or changed are no longer found by their author. */
async function forgetAuthor(tx: Transaction, { id }: DeletedAccount): Promise<void> {
  // Only events of cases that the person reported. Events that the person added as an officer keep their author.
  await sql`
    update case_events set actor_id = null
    where actor_id = ${id} and case_id in (select id from cases where reporter_id = ${id})
  `.execute(tx);
  await tx.updateTable('cases').set({ reporter_id: null }).where('reporter_id', '=', id).execute();
  await tx.updateTable('flags').set({ owner_id: null }).where('owner_id', '=', id).execute();
  await tx.updateTable('complaints').set({ owner_id: null }).where('owner_id', '=', id).execute();
  await emptyMessagesOfErased(tx);
  await tx.updateTable('tickets').set({ user_id: null }).where('user_id', '=', id).execute();
  await tx.updateTable('messages').set({ author_id: null }).where('author_id', '=', id).execute();
  await tx.updateTable('traffic_updates').set({ author_id: null }).where('author_id', '=', id).execute();
  await tx.updateTable('comments').set({ author_id: null }).where('author_id', '=', id).execute();
  for (const table of ['traffic_reports', 'comment_reports', 'space_reports'] as const) {
    await tx.updateTable(table).set({ reporter_id: null, note: '' }).where('reporter_id', '=', id).execute();
  }
  await sql`
    update moderation_decisions set author_id = null, appeal = case when appeal is null then null else '' end
    where author_id = ${id}
  `.execute(tx);
}

/** Pictures of deleted rows are marked as unused, and removed like any unused upload. */
async function releaseUnusedPictures(tx: Transaction, id: number): Promise<void> {
  await sql`
    update pictures set claimed_at = null
    where claimed_by = ${id} and case_id is null and not ${isNamedIn([...tablesThatStay, 'media', 'agencies'])}
  `.execute(tx);
  await sql`
    update pictures set claimed_by = null, uploaded_by = null where claimed_by = ${id} or uploaded_by = ${id}
  `.execute(tx);
}

/** The address is free for a new account. */
async function emptyAccount(tx: Transaction, { id, at }: DeletedAccount): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: `deleted-${id}@deleted.invalid`,
      password_hash: randomBytes(32),
      email_verified_at: null,
      proven_on: null,
      deactivated_at: at,
      suspended_at: null,
      suspension_reason: '',
      erased_at: at,
      first_name: 'Account deleted',
      last_name: '',
      phone: '',
      state: '',
      city: '',
      address: '',
      photo: '',
      quiet_from: null,
      quiet_to: null,
      language: null,
    })
    .where('id', '=', id)
    .execute();
}
