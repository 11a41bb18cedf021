/** People, their devices and bodies: where something of a person is kept. */
import { sql } from 'kysely';
import type { PersonalRecords } from '#server/features/identity/settings/personal-records/record-store.ts';

export const identityRecords: readonly PersonalRecords[] = [
  {
    name: 'account',
    table: 'users',
    refers: [],
    mine: (me) => sql`id = ${me}`,
    hide: ['password_hash', 'proven_on', 'search_text', 'erased_at'],
  },
  { name: 'signed_in_devices', table: 'sessions', refers: ['user_id'], hide: ['token_hash'] },
  {
    name: 'devices_with_notifications',
    table: 'push_subscriptions',
    refers: ['user_id'],
    show: ['endpoint', 'created_at'],
    order: ['session_id'],
  },
  {
    name: 'known_devices',
    table: 'known_devices',
    refers: ['user_id'],
    show: ['last_used_at'],
    order: ['device_hash'],
  },
  {
    name: 'mailed_codes',
    table: 'mailed_codes',
    refers: ['user_id'],
    hide: ['code_hash', 'link_hash'],
  },
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
  { name: 'duty', table: 'duties', refers: ['user_id'], show: ['since', 'until'], order: ['user_id'] },
  { name: 'followed_agencies', table: 'agency_follows', refers: ['user_id'], order: ['agency_id'] },
  { name: 'invitations_by_me', table: 'invitations', refers: ['invited_by'], hide: ['token_hash'] },
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
  {
    name: 'numbers_that_text',
    table: 'text_numbers',
    refers: ['user_id'],
    hide: ['pin_seed'],
    order: ['number'],
  },
  {
    name: 'codes_to_numbers',
    table: 'text_number_claims',
    refers: ['user_id'],
    hide: ['code_hash'],
    order: ['user_id'],
  },
  {
    name: 'texts',
    table: 'text_inputs',
    refers: [],
    mine: (me) => sql`number in (select number from text_numbers where user_id = ${me})`,
    hide: ['input_key'],
  },
  { name: 'safety_pass_openings', table: 'safety_pass_openings', refers: ['user_id'] },
];
