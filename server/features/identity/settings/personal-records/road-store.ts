/** Parking and traffic: where something of a person is kept. */
import { sql } from 'kysely';
import type { PersonalRecords } from '#server/features/identity/settings/personal-records/record-store.ts';

export const roadRecords: readonly PersonalRecords[] = [
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
];
