/** Messages, notifications, pictures and moderation: where something of a person is kept. */
import { sql } from 'kysely';
import {
  deliveryColumns,
  myComplaints,
  myFlags,
  type PersonalRecords,
} from '#server/features/identity/settings/personal-records/record-store.ts';

export const platformRecords: readonly PersonalRecords[] = [
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
    // Messages of an arrival to the next of kin are left out: a person who forces the passenger may read the download with them.
    mine: () => sql`kind not in ('ride-arrived', 'ride-duress')`,
    show: ['channel', 'kind', 'state', 'queued_at', 'sent_at', 'delivered_at'],
  },
  {
    name: 'pictures',
    table: 'pictures',
    refers: ['uploaded_by', 'claimed_by'],
    show: ['path', 'width', 'height', 'bytes', 'created_at'],
  },
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
    // The names of other people are theirs.
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
];
