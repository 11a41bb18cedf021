/** Complaints, flags, cases and messages: where something of a person is kept. */
import { sql } from 'kysely';
import { publicCaseEvents } from '#domain/response/cases/case-events.ts';
import {
  myComplaints,
  type PersonalRecords,
} from '#server/features/identity/settings/personal-records/record-store.ts';

export const responseRecords: readonly PersonalRecords[] = [
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
    // The internal notes of an agency are its own.
    mine: (me) =>
      sql`kind in (${sql.join(publicCaseEvents)}) and case_id in (select id from cases where reporter_id = ${me})`,
    show: ['case_id', 'kind', 'data', 'at'],
    // Nor is evidence theirs that it does not show them.
    instead: sql`(select jsonb_build_object('data', record.data - 'evidence') where record.data -> 'evidence' ->> 'shown' = 'false')`,
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
  { name: 'week_mails_wanted', table: 'week_mail_readers', refers: ['user_id'], order: ['user_id'] },
  {
    name: 'queue_views_by_me',
    table: 'case_views',
    refers: ['created_by'],
    show: ['id', 'name', 'filters', 'created_at'],
  },
  { name: 'advisories_by_me', table: 'traffic_advisories', refers: ['author_id'] },
  {
    name: 'plate_notices_by_me',
    table: 'plate_notices',
    refers: ['author_id'],
    show: ['id', 'plate', 'kind', 'reference', 'chassis_suffix', 'created_at', 'ends_at', 'closed_at'],
  },
  {
    name: 'plate_notices_confirmed_by_me',
    table: 'plate_notices',
    refers: ['confirmed_by'],
    show: ['id', 'plate', 'kind', 'confirmed_at'],
  },
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
    show: ['ticket_id', 'number', 'side', 'text', 'picture', 'more_pictures', 'at'],
    order: ['ticket_id', 'number'],
  },
  {
    name: 'messages_by_me',
    table: 'messages',
    refers: ['author_id'],
    show: ['ticket_id', 'number', 'text', 'picture', 'more_pictures', 'at'],
    order: ['ticket_id', 'number'],
  },
  {
    name: 'tickets_given_to_me',
    table: 'tickets',
    refers: ['officer_id'],
    show: ['id', 'reference', 'created_at', 'closed_at'],
  },
];
