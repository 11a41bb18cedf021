/** Rides, items and manifests: where something of a person is kept. */
import { sql } from 'kysely';
import {
  myItems,
  myRides,
  type PersonalRecords,
} from '#server/features/identity/settings/personal-records/record-store.ts';

export const journeysRecords: readonly PersonalRecords[] = [
  {
    name: 'rides_for_callers_by_me',
    table: 'caller_rides',
    refers: ['officer_id'],
    show: ['id', 'ride_id', 'vehicle_number', 'status', 'created_at'],
  },
  {
    name: 'rides',
    table: 'rides',
    refers: ['owner_id'],
    hide: ['search_text', 'search_key'],
    // The next of kin that the pages show: a person who forces the passenger may read the download with them.
    instead: sql`(select jsonb_build_object('next_of_kin_full_name', full_name, 'next_of_kin_phone', phone, 'next_of_kin_address', address)
      from kin_namings where ride_id = record.id order by kin_namings.id desc limit 1)`,
  },
  {
    name: 'next_of_kin_of_rides',
    table: 'kin_namings',
    refers: [],
    mine: (me) => sql`ride_id in (${myRides(me)})`,
  },
  { name: 'ride_steps', table: 'ride_events', refers: [], mine: (me) => sql`ride_id in (${myRides(me)})` },
  {
    name: 'ride_ratings',
    table: 'ride_ratings',
    refers: [],
    mine: (me) => sql`ride_id in (${myRides(me)})`,
    order: ['ride_id'],
  },
  {
    name: 'answers_about_arriving',
    table: 'ladder_events',
    refers: [],
    mine: (me) => sql`ride_id in (${myRides(me)})`,
  },
  {
    name: 'questions_about_arriving',
    table: 'ladder_rungs',
    refers: [],
    mine: (me) => sql`ride_id in (${myRides(me)})`,
    order: ['ride_id', 'round', 'due_at'],
  },
  {
    name: 'shared_links',
    table: 'shares',
    refers: [],
    // Links of the next of kin are left out, because an alarm of a forced passenger makes one.
    mine: (me) => sql`ride_id in (${myRides(me)}) and audience = 'anyone'`,
    hide: ['token'],
  },
  // The download does not tell whether there is a second PIN, or which PIN was given.
  {
    name: 'arrival_pin',
    table: 'arrival_pins',
    refers: ['user_id'],
    show: ['chosen_at'],
    order: ['user_id'],
  },
  { name: 'next_of_kin', table: 'next_of_kin', refers: ['user_id'], order: ['user_id'] },
  { name: 'items', table: 'items', refers: ['owner_id'], hide: ['search_text', 'search_key'] },
  { name: 'item_steps', table: 'item_events', refers: [], mine: (me) => sql`item_id in (${myItems(me)})` },
  {
    name: 'waybills',
    table: 'item_handovers',
    refers: [],
    mine: (me) => sql`item_id in (${myItems(me)})`,
    hide: ['token', 'code_hash'],
  },
  { name: 'manifests', table: 'manifests', refers: ['owner_id'], hide: ['search_text'] },
];
