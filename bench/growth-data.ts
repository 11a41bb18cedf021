/** Rows for the growing lists: of the people who send requests, and of others. */
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { insertSession } from '#server/features/identity/accounts/session-store.ts';

/** The number of rows in each person's own list. */
export const ownRows = 25;
export const otherPeople = 40_000;

export type Users = { member: string; driver: string; officer: string; staff: string };
export type World = { askers: Users; ids: Ids };

/** @property firstRow the number of the first row that belongs to the member. */
export type Ids = {
  member: number;
  driver: number;
  agency: number;
  post: number;
  firstOther: number;
  firstRow: number;
};

export async function insertWorld(queries: Queries): Promise<World> {
  const { askers, ids } = await insertUsers(queries, 'growth');
  const firstOther = await insertOthers(queries);
  return { askers, ids: { ...ids, post: await insertPost(queries), firstOther, firstRow: 1 } };
}

/** @param site where their addresses are. */
export async function insertUsers(queries: Queries, site: string) {
  const { id: agency } = await queries
    .insertInto('agencies')
    .values({ code: site.toUpperCase(), name: `Patrol of ${site}`, email: `patrol@${site}.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = (name: string, type: string, more: RawBuilder<unknown>) => sql<{ id: number }>`
    insert into users (email, password_hash, account_type, email_verified_at, first_name, last_name, agency_id, officer_role, staff_role)
    values (${`${name}@${site}.example`}, '', ${type}, now(), 'Amara', 'Okonkwo', ${more})
    returning id
  `;
  const open = async (name: string, type: string, more: RawBuilder<unknown>) => {
    const { rows } = await account(name, type, more).execute(queries);
    const userId = rows[0]?.id ?? 0;
    const session = { userId, kind: 'full', remembered: true, ipAddress: '', userAgent: '' } as const;
    return { id: userId, token: await queries.transaction().execute((tx) => insertSession(tx, session)) };
  };
  const member = await open('member', 'commuter', sql`null, null, null`);
  const driver = await open('driver', 'driver', sql`null, null, null`);
  const officer = await open('officer', 'government-agency', sql`${agency}, 'supervisor', null`);
  const staff = await open('staff', 'staff', sql`null, null, 'administrator'`);
  return {
    askers: { member: member.token, driver: driver.token, officer: officer.token, staff: staff.token },
    ids: { member: member.id, driver: driver.id, agency },
  };
}

/** @returns the id of the first; the others follow it. */
export async function insertOthers(queries: Queries): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with other as (
      insert into users (email, password_hash, account_type, email_verified_at, first_name, last_name)
      select 'other-' || n || '@growth.example', '', 'commuter', now(), 'Sunday', 'Bakare' from generate_series(1, ${otherPeople}::int) as n
      returning id
    )
    select min(id) as id from other
  `.execute(queries);
  return rows[0]?.id ?? 0;
}

async function insertPost(queries: Queries): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into content_entries (kind, single, draft, published, published_version, first_published_at, published_at)
    select 'post', false, content, content, 1, now(), now() from (
      select '{"title": "Flyover closes", "category": "traffic", "author": "Ngozi Eze", "summary": "Two nights.", "banner": {"path": "files/content/danfo.svg", "alt": "A danfo"}, "description": "<p>Friday.</p>"}'::jsonb as content
    ) as one
    returning id
  `.execute(queries);
  return rows[0]?.id ?? 0;
}

/** Fills each table with this many rows. The first rows belong to the person who asks. */
export async function grow(queries: Queries, { ids }: World, rows: number): Promise<void> {
  await fillTables(queries, fills, ids, numbered(ids, rows));
  await sql`vacuum analyze`.execute(queries);
  await sql`checkpoint`.execute(queries);
}

export async function fillTables(
  queries: Queries,
  into: Readonly<Record<string, Fill>>,
  ids: Ids,
  rows: RawBuilder<unknown>,
): Promise<void> {
  for (const [name, fill] of Object.entries(into)) {
    const begun = performance.now();
    await fill(ids, rows).execute(queries);
    console.log(`${name} after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
}

/** `n` counts the rows, `owner_id` is whose it is, and `booker_id` who books it. */
function numbered({ member, firstOther }: Ids, rows: number): RawBuilder<unknown> {
  return sql`(
    select n, case when n <= ${ownRows} then ${member}::bigint else ${firstOther}::bigint + n % ${otherPeople} end as owner_id,
      case when n <= ${ownRows} then ${firstOther}::bigint when n <= ${ownRows * 2} then ${member}::bigint
        else ${firstOther}::bigint + (n + 7) % ${otherPeople} end as booker_id
    from generate_series(1, ${rows}::int) as n
  ) as numbered`;
}

export type Fill = (ids: Ids, rows: RawBuilder<unknown>) => RawBuilder<unknown>;

const words = sql`'Trip ' || n || ' from Ojota to Ibadan'`;

/** The rows of a member, a driver and an agency. */
export const ownFills = {
  rides: (_, rows) => sql`
    with ride as (
      insert into rides (
        ride_id, owner_id, vehicle_number, driver_name, vehicle_name, vehicle_model, park_name, address,
        departure_state, destination_address, destination_state, next_of_kin_full_name, next_of_kin_phone,
        next_of_kin_address, flagged_at
      )
      select 'RG-' || n, owner_id, 'KJA-482XY', 'Sunday Ogbeide', 'Hiace', 'white', 'Ojota New Garage', 'Ikorodu Road', 'Lagos',
        'Challenge bus stop', 'Oyo', 'Ifeanyi Okonkwo', '+2348000000111', '9 Palm Nut Close', now()
      from ${rows} returning id, owner_id
    )
    insert into flags (ride_id, owner_id, description) select id, owner_id, 'He drives too fast.' from ride`,
  items: (_, rows) => sql`
    insert into items (
      item_ref, owner_id, item_name, driver_name, transport_means, vehicle_bike_number, rider_company,
      rider_phone_number, address, destination_address, description
    )
    select 'IG-' || n, owner_id, 'Carton ' || n, 'Kunle Bakare', 'Bike', 'KTU-305QB', 'Swift Wheels', '+2348030000333',
      '4 Sender Street', '17 Receiver Road, Ibadan', 'Brown, with red tape.' from ${rows}`,
  complaints: (_, rows) => sql`
    insert into complaints (complaint_ref, owner_id, title, role, type, name, state, city, description)
    select 'CG-' || n, owner_id, ${words}, 'place', 'complain', 'Ojota park', 'Lagos', 'Ikeja', 'Twice the fare.' from ${rows}`,
  tickets: ({ agency }, rows) => sql`
    with ticket as (
      insert into tickets (reference, user_id, agency_id, last_number, agency_unread, agency_told, created_at, updated_at)
      select 'TG-' || n, owner_id, ${agency}, 1, 1, true, now() - n * interval '1 second', now() - n * interval '1 second'
      from ${rows} returning id, user_id
    )
    insert into messages (ticket_id, number, side, author_id, text, at)
    select id, 1, 'user', user_id, 'The driver took another road at Ojota.', now() from ticket`,
  notifications: (_, rows) => sql`
    insert into notifications (user_id, kind, title, link, created_at)
    select owner_id, 'reports', ${words}, '/users/rides', now() - (n % 300) * interval '1 day' from ${rows}`,
  manifests: ({ driver, member }, rows) => sql`
    insert into manifests (
      manifest_number, owner_id, vehicle_number, driver_name, vehicle_name, vehicle_model, park_name, departure_state, destination_state
    )
    select lpad(n::text, 8, '0'), case when owner_id = ${member} then ${driver} else owner_id end, 'KJA-482XY', 'Sunday Ogbeide',
      'Hiace', 'white', 'Ojota New Garage', 'Lagos', 'Oyo' from ${rows}`,
  spaces: (_, rows) => sql`
    insert into spaces (owner_id, name, address, description, price_kobo, latitude, longitude, looked_at)
    select owner_id, 'Yard ' || n, n || ' Ikorodu Road', 'Gate and watchman', 50000, 6 + random() * 3, 2.7 + random() * 3, now() from ${rows}`,
  bookings: (_, rows) => sql`
    insert into bookings (space_id, owner_id, booker_id, slot, price_kobo, price_per)
    select id, spaces.owner_id, booker_id,
      tstzrange(now(), now() + interval '1 hour'), 50000, 'day'
    from ${rows} join spaces on spaces.name = 'Yard ' || n`,
  'traffic updates': (_, rows) => sql`
    insert into traffic_updates (author_id, title, category, kind, description, latitude, longitude, created_at, current_until)
    select owner_id, 'Go-slow ' || n, 'Congestion', 'congestion', 'It stands.', 6.3 + random() * 0.5, 3.1 + random() * 0.6,
      now() - interval '2 days', now() - interval '2 days' + interval '6 hours' from ${rows}`,
  'openings of safety passes': (_, rows) => sql`
    insert into safety_pass_openings (user_id, at, place) select owner_id, now(), 'Lagos' from ${rows}`,
} satisfies Record<string, Fill>;

const fills: Readonly<Record<string, Fill>> = {
  ...ownFills,
  comments: ({ post }, rows) => sql`
    with comment as (
      insert into comments (post_id, author_id, body, state, decided_at)
      select ${post}, owner_id, ${words}, case when n % 100 = 0 then 'waiting' else 'shown' end, case when n % 100 > 0 then now() end
      from ${rows} returning id, author_id
    )
    insert into comment_reports (comment_id, reporter_id, reason, created_at)
    select id, author_id, 'advertising', now() from comment where id % 1000 = 0`,
  'contact messages': (_, rows) => sql`
    insert into contact_messages (first_name, last_name, email, message, state)
    select 'Amara', 'Person ' || n, 'person-' || n || '@growth.example', 'Where do I pay for space ' || n || '?',
      (array['new', 'answered', 'closed'])[1 + n % 3] from ${rows}`,
  messages: (_, rows) => sql`
    insert into outbox (channel, kind, to_address, subject, body_text, state, queued_at)
    select (array['mail', 'sms'])[1 + n % 2], 'notice', 'person-' || n || '@growth.example', ${words}, 'Good day',
      (array['sent', 'delivered', 'delivered', 'failed'])[1 + n % 4], now() - (n % 80) * interval '1 day' from ${rows}`,
  subscribers: (_, rows) => sql`
    insert into subscribers (email, token, confirmed_at)
    select 'reader-' || n || '@growth.example', 'token-' || n, now() from ${rows}`,
  media: (_, rows) => sql`
    with picture as (
      insert into pictures (path, folder, width, height, bytes, claimed_at)
      select 'files/content/grown' || n || '.webp', 'content', 1600, 1200, 200000, now() from ${rows} returning path
    )
    insert into media (path, file, name, alt) select path, path, 'Danfo ' || path, 'A danfo on a bridge' from picture`,
};
