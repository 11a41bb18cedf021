/**
 * The people of a large installation: a hundred thousand accounts with a million rides, of which some are active
 * today.
 */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { hashToken, newToken } from '#server/base/secrets/speakable-ids.ts';

export const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
export const ridesEach = 10;
const itemsEach = 3;
const noticesEach = 5;

/** A person who uses RUA today, with a record of each kind. */
export type Member = {
  userId: number;
  token: string;
  rideId: number;
  /** The reference of a ticket with the agency. */
  reference: string;
};

/** The agency that receives reports without a named agency. */
const agency = { code: 'TOWN', name: 'Town Patrol', email: 'patrol@town.example', default_responder: true };

/** @param active how many of the people are. */
export async function insertLoadFixtures(queries: Queries, active: number): Promise<Member[]> {
  const { id: agencyId } = await queries
    .insertInto('agencies')
    .values(agency)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into users (email, password_hash, account_type, email_verified_at, first_name, last_name, phone)
    select 'citizen-' || n || '@town.example', '', 'commuter', now(), 'Amara', 'Okonkwo', '+234803' || lpad(n::text, 7, '0')
    from generate_series(1, ${people}::int) as n
  `.execute(queries);
  await insertRides(queries);
  await sql`
    insert into items (
      item_ref, owner_id, item_name, driver_name, transport_means, vehicle_bike_number, rider_company,
      rider_phone_number, address, destination_address, description
    )
    select 'IT-' || substr(md5(id || '-' || n), 1, 14), id, 'Carton ' || n, 'Kunle Bakare', 'Bike', 'KTU-305QB', 'Swift Wheels',
      '+2348030000333', '4 Sender Street', '17 Receiver Road, Ibadan', 'Brown, with red tape.'
    from users, generate_series(1, ${itemsEach}::int) as n where email::text like '%@town.example'
  `.execute(queries);
  await sql`
    insert into notifications (user_id, kind, title, link)
    select id, 'rides', 'Notice ' || n, '/users/rides'
    from users, generate_series(1, ${noticesEach}::int) as n where email::text like '%@town.example'
  `.execute(queries);
  const citizens = await insertActive(queries, agencyId, active);
  await sql`vacuum analyze`.execute(queries);
  await sql`checkpoint`.execute(queries);
  return citizens;
}

async function insertRides(queries: Queries): Promise<void> {
  await sql`
    with ride as (
      insert into rides (
        ride_id, owner_id, vehicle_number, driver_name, vehicle_name, vehicle_model, park_name, address,
        departure_state, destination_address, destination_state, next_of_kin_full_name, next_of_kin_phone,
        next_of_kin_address, status, completed_at
      )
      select 'RT-' || substr(md5(id || '-' || n), 1, 14), id, 'KJA-482XY', 'Sunday Ogbeide', 'Hiace', 'white',
        'Ojota New Garage', 'Ikorodu Road', 'Lagos', 'Challenge bus stop', 'Oyo', 'Ifeanyi Okonkwo', '+2348000000111',
        '9 Palm Nut Close', case when n = 1 then 'active' else 'completed' end, case when n > 1 then now() end
      from users, generate_series(1, ${ridesEach}::int) as n where email::text like '%@town.example'
      returning id
    )
    insert into ride_events (ride_id, kind) select id, 'lodged' from ride
  `.execute(queries);
}

async function insertActive(queries: Queries, agencyId: number, active: number): Promise<Member[]> {
  const { rows } = await sql<{ user_id: number; ride_id: number; reference: string }>`
    with citizen as (
      select id from users where email::text like '%@town.example' order by id limit ${active}
    ), ticket as (
      insert into tickets (reference, user_id, agency_id, last_number, agency_unread, agency_told, created_at, updated_at)
      select 'TK-' || translate(upper(substr(md5(id::text), 1, 8)), '01', 'GH'), id, ${agencyId}, 1, 1, true, now(), now() from citizen
      returning id, user_id, reference
    ), message as (
      insert into messages (ticket_id, number, side, author_id, text, at)
      select id, 1, 'user', user_id, 'Good day', now() from ticket
    )
    select ticket.user_id, ticket.reference,
      (select id from rides where owner_id = ticket.user_id and status = 'active') as ride_id
    from ticket
  `.execute(queries);
  const tokens = rows.map(() => newToken());
  const hashes = tokens.map((token) => hashToken(token).toString('hex'));
  const owners = rows.map((row) => row.user_id);
  await sql`
    insert into sessions (token_hash, user_id, kind, remembered, ip_address, user_agent, expires_at)
    select decode(hash, 'hex'), owner, 'full', true, '', '', now() + interval '30 days'
    from unnest(${hashes}::text[], ${owners}::bigint[]) as one (hash, owner)
  `.execute(queries);
  return rows.map((row, index) => ({
    userId: row.user_id,
    token: tokens[index] ?? '',
    rideId: row.ride_id,
    reference: row.reference,
  }));
}
