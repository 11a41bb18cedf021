/**
 * Where something of a person is kept. Each table that refers to accounts is named here with the columns that do; a test
 * fails when one is missing.
 */
import { type RawBuilder, sql } from 'kysely';
import { publicCaseEvents } from '#domain/response/cases/case-events.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Tables } from '#server/base/database/schema.ts';

export type PersonalRecords = {
  /** In the download. */
  name: string;
  table: keyof Tables;
  /** The columns that refer to the account; none when it is found through another record. */
  refers: readonly string[];
  /** Beside those columns, or instead of them. */
  mine?: (me: number) => RawBuilder<boolean>;
  /** The exported columns of a row whose other columns are another person's or secret. By default all but `hide`. */
  show?: readonly string[];
  /** Secrets, and columns that exist only for search. */
  hide?: readonly string[];
  order?: readonly string[];
};

const myRides = (me: number) => sql`select id from rides where owner_id = ${me}`;
const myItems = (me: number) => sql`select id from items where owner_id = ${me}`;
const myComplaints = (me: number) => sql`select id from complaints where owner_id = ${me}`;
const myFlags = (me: number) => sql`select id from flags where owner_id = ${me}`;
/** Only an address that the person has verified is theirs. */
const myAddress = (me: number) =>
  sql`select email from users where id = ${me} and email_verified_at is not null`;
const deliveryColumns = ['channel', 'kind', 'to_name', 'state', 'queued_at', 'sent_at', 'delivered_at'];

export const personalRecords: readonly PersonalRecords[] = [
  {
    name: 'account',
    table: 'users',
    refers: [],
    mine: (me) => sql`id = ${me}`,
    hide: ['password_hash', 'search_text', 'erased_at'],
  },
  { name: 'signed_in_devices', table: 'sessions', refers: ['user_id'], hide: ['token_hash'] },
  {
    name: 'devices_with_notifications',
    table: 'push_subscriptions',
    refers: ['user_id'],
    show: ['endpoint', 'created_at'],
    order: ['session_id'],
  },
  { name: 'mailed_codes', table: 'mailed_codes', refers: ['user_id'], hide: ['code_hash'] },
  {
    name: 'two_step_sign_in',
    table: 'two_step_secrets',
    refers: ['user_id'],
    hide: ['secret'],
    order: ['user_id'],
  },
  {
    name: 'recovery_codes',
    table: 'recovery_codes',
    refers: ['user_id'],
    show: ['used_at'],
    order: ['code_hash'],
  },
  { name: 'followed_agencies', table: 'agency_follows', refers: ['user_id'], order: ['agency_id'] },
  { name: 'rides', table: 'rides', refers: ['owner_id'], hide: ['search_text', 'search_key'] },
  { name: 'ride_steps', table: 'ride_events', refers: [], mine: (me) => sql`ride_id in (${myRides(me)})` },
  {
    name: 'shared_links',
    table: 'shares',
    refers: [],
    mine: (me) => sql`ride_id in (${myRides(me)})`,
    hide: ['token'],
  },
  { name: 'items', table: 'items', refers: ['owner_id'], hide: ['search_text', 'search_key'] },
  { name: 'item_steps', table: 'item_events', refers: [], mine: (me) => sql`item_id in (${myItems(me)})` },
  {
    name: 'waybills',
    table: 'item_handovers',
    refers: [],
    mine: (me) => sql`item_id in (${myItems(me)})`,
    hide: ['token', 'code_hash'],
  },
  { name: 'complaints', table: 'complaints', refers: ['owner_id'], hide: ['search_text', 'search_key'] },
  {
    name: 'complaint_steps',
    table: 'complaint_events',
    refers: [],
    mine: (me) => sql`complaint_id in (${myComplaints(me)})`,
  },
  { name: 'flags', table: 'flags', refers: ['owner_id'] },
  {
    name: 'cases_of_my_reports',
    table: 'cases',
    refers: ['reporter_id'],
    show: ['id', 'agency_id', 'kind', 'state', 'started_at', 'seen_at', 'acknowledged_at', 'resolved_at'],
  },
  {
    name: 'steps_of_my_reports',
    table: 'case_events',
    refers: [],
    // What an agency notes for itself is its own.
    mine: (me) =>
      sql`kind in (${sql.join(publicCaseEvents)}) and case_id in (select id from cases where reporter_id = ${me})`,
    show: ['case_id', 'kind', 'data', 'at'],
    order: ['case_id', 'sequence'],
  },
  {
    name: 'cases_given_to_me',
    table: 'cases',
    refers: ['officer_id'],
    show: ['id', 'kind', 'state', 'started_at'],
  },
  {
    name: 'steps_of_cases_by_me',
    table: 'case_events',
    refers: ['actor_id'],
    show: ['case_id', 'kind', 'at'],
    order: ['case_id', 'sequence'],
  },
  {
    name: 'messages_about_my_reports',
    table: 'outbox',
    refers: [],
    mine: (me) => sql`(flag_id in (${myFlags(me)}) or complaint_id in (${myComplaints(me)}))`,
    show: deliveryColumns,
  },
  {
    name: 'messages_to_me',
    table: 'outbox',
    refers: ['user_id'],
    mine: () => sql`not secret and about_id is null`,
    show: [...deliveryColumns, 'subject', 'body_text'],
  },
  {
    name: 'messages_to_me_about_others',
    table: 'outbox',
    refers: ['user_id'],
    mine: () => sql`about_id is not null`,
    show: deliveryColumns,
  },
  {
    name: 'messages_to_others_about_me',
    table: 'outbox',
    refers: ['about_id'],
    show: ['channel', 'kind', 'state', 'queued_at', 'sent_at', 'delivered_at'],
  },
  { name: 'manifests', table: 'manifests', refers: ['owner_id'], hide: ['search_text'] },
  {
    name: 'pictures',
    table: 'pictures',
    refers: ['uploaded_by', 'claimed_by'],
    show: ['path', 'width', 'height', 'bytes', 'created_at'],
  },
  { name: 'comments', table: 'comments', refers: ['author_id'], hide: ['decided_by', 'search_text'] },
  {
    name: 'comments_decided_by_me',
    table: 'comments',
    refers: ['decided_by'],
    show: ['id', 'post_id', 'state', 'decided_at'],
  },
  {
    name: 'content_edited_by_me',
    table: 'content_revisions',
    refers: ['author_id'],
    show: ['entry_id', 'version', 'action', 'at'],
  },
  {
    name: 'content_scheduled_by_me',
    table: 'content_entries',
    refers: ['scheduled_by'],
    show: ['id', 'kind', 'publish_at'],
  },
  { name: 'invitations_by_me', table: 'invitations', refers: ['invited_by'], hide: ['token_hash'] },
  {
    name: 'parking_spaces',
    table: 'spaces',
    refers: ['owner_id'],
    hide: ['search_text', 'search_key', 'place'],
  },
  {
    name: 'parking_bookings',
    table: 'bookings',
    refers: ['booker_id'],
    hide: ['owner_id'],
  },
  {
    name: 'bookings_of_my_spaces',
    table: 'bookings',
    refers: ['owner_id'],
    hide: ['booker_id'],
  },
  {
    name: 'steps_of_my_bookings',
    table: 'booking_events',
    refers: [],
    mine: (me) => sql`booking_id in (select id from bookings where booker_id = ${me} or owner_id = ${me})`,
  },
  {
    name: 'booking_calendars',
    table: 'booking_calendars',
    refers: ['user_id'],
    hide: ['token'],
    order: ['side'],
  },
  {
    name: 'traffic_updates',
    table: 'traffic_updates',
    refers: ['author_id'],
    hide: ['search_text', 'search_key', 'cell'],
  },
  { name: 'traffic_answers', table: 'traffic_voices', refers: ['user_id'], order: ['update_id'] },
  { name: 'traffic_updates_seen', table: 'traffic_views', refers: ['user_id'], order: ['update_id'] },
  {
    name: 'traffic_updates_reported',
    table: 'traffic_reports',
    refers: ['reporter_id'],
    hide: ['decided_by'],
  },
  {
    name: 'traffic_reports_decided_by_me',
    table: 'traffic_reports',
    refers: ['decided_by'],
    show: ['update_id', 'state', 'decided_at'],
  },
  {
    name: 'comments_reported',
    table: 'comment_reports',
    refers: ['reporter_id'],
    hide: ['decided_by'],
  },
  {
    name: 'comment_reports_decided_by_me',
    table: 'comment_reports',
    refers: ['decided_by'],
    show: ['comment_id', 'state', 'decided_at'],
  },
  { name: 'spaces_reported', table: 'space_reports', refers: ['reporter_id'], hide: ['decided_by'] },
  {
    name: 'space_reports_decided_by_me',
    table: 'space_reports',
    refers: ['decided_by'],
    show: ['space_id', 'state', 'decided_at'],
  },
  {
    name: 'decisions_about_what_i_wrote',
    table: 'moderation_decisions',
    refers: ['author_id'],
    hide: ['decided_by', 'outcome_by'],
  },
  {
    name: 'decisions_by_me',
    table: 'moderation_decisions',
    refers: ['decided_by', 'outcome_by'],
    show: ['id', 'update_id', 'comment_id', 'space_id', 'decision', 'decided_at', 'outcome', 'outcome_at'],
  },
  {
    name: 'contact_messages_given_to_me',
    table: 'contact_messages',
    refers: ['assigned_to'],
    show: ['id', 'state', 'created_at'],
  },
  {
    name: 'contact_replies_by_me',
    table: 'contact_replies',
    refers: ['author_id'],
    show: ['message_id', 'text', 'at'],
  },
  { name: 'advisories_by_me', table: 'traffic_advisories', refers: ['author_id'] },
  { name: 'news_read', table: 'post_views', refers: ['user_id'], order: ['post_id'] },
  {
    name: 'tickets',
    table: 'tickets',
    refers: ['user_id'],
    show: ['id', 'reference', 'agency_id', 'created_at', 'updated_at', 'closed_at', 'user_starred'],
  },
  {
    name: 'messages_of_my_tickets',
    table: 'messages',
    refers: [],
    mine: (me) => sql`ticket_id in (select id from tickets where user_id = ${me})`,
    show: ['ticket_id', 'number', 'side', 'text', 'picture', 'at'],
    order: ['ticket_id', 'number'],
  },
  {
    name: 'messages_by_me',
    table: 'messages',
    refers: ['author_id'],
    show: ['ticket_id', 'number', 'text', 'picture', 'at'],
    order: ['ticket_id', 'number'],
  },
  {
    name: 'tickets_given_to_me',
    table: 'tickets',
    refers: ['officer_id'],
    show: ['id', 'reference', 'created_at', 'closed_at'],
  },
  {
    name: 'safety_pass',
    table: 'safety_passes',
    refers: ['user_id'],
    // The rest is encrypted, and exported separately.
    show: ['is_on', 'changed_at'],
    order: ['user_id'],
  },
  {
    name: 'safety_pass_codes',
    table: 'safety_pass_codes',
    refers: ['user_id'],
    show: ['created_at', 'ended_at'],
  },
  { name: 'safety_pass_openings', table: 'safety_pass_openings', refers: ['user_id'] },
  {
    name: 'notifications',
    table: 'notifications',
    refers: ['user_id'],
    mine: () => sql`about_id is null`,
    hide: ['about_id'],
  },
  {
    name: 'notifications_about_others',
    table: 'notifications',
    refers: ['user_id'],
    mine: () => sql`about_id is not null`,
    // What others are called is theirs.
    show: ['id', 'kind', 'link', 'created_at', 'read_at'],
  },
  {
    name: 'notifications_of_others_about_me',
    table: 'notifications',
    refers: ['about_id'],
    show: ['kind', 'created_at'],
  },
  {
    name: 'notification_choices',
    table: 'notification_preferences',
    refers: ['user_id'],
    order: ['kind'],
  },
  { name: 'mails_of_notifications', table: 'notice_mails', refers: ['user_id'] },
  {
    name: 'requests_made_once',
    table: 'idempotency_keys',
    refers: ['user_id'],
    show: ['endpoint', 'created_at'],
    order: ['key'],
  },
  {
    name: 'news_subscription',
    table: 'subscribers',
    refers: [],
    mine: (me) => sql`email in (${myAddress(me)})`,
    hide: ['token'],
  },
  {
    name: 'messages_to_the_association',
    table: 'contact_messages',
    refers: [],
    mine: (me) => sql`email in (${myAddress(me)})`,
    hide: ['search_text', 'assigned_to'],
  },
  {
    name: 'answers_of_the_association',
    table: 'contact_replies',
    refers: [],
    mine: (me) => sql`message_id in (select id from contact_messages where email in (${myAddress(me)}))`,
    show: ['message_id', 'text', 'at'],
  },
];

/** Some of the rows, as JSON. */
export async function readRecords(
  queries: Queries,
  { table, refers, mine, show, hide = [], order = ['id'] }: PersonalRecords,
  me: number,
  { start, count }: { start: number; count: number },
): Promise<unknown[]> {
  const owned = refers.map((column) => sql<boolean>`${sql.ref(column)} = ${me}`);
  const conditions = [
    ...(owned.length === 0 ? [] : [sql`(${sql.join(owned, sql` or `)})`]),
    ...(mine ? [mine(me)] : []),
  ];
  const row = show
    ? sql`json_build_object(${sql.join(show.flatMap((column) => [sql.lit(column), sql.ref(column)]))})`
    : sql`to_jsonb(record) - ${sql.val([...hide])}::text[]`;
  const { rows } = await sql<{ row: unknown }>`
    select ${row} as row from ${sql.table(table)} as record
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(order.map((column) => sql.ref(column)))}
    limit ${count} offset ${start}
  `.execute(queries);
  return rows.map((each) => each.row);
}
