/** A search among one owner's many rows that finds nothing looks in the index of their texts, and not through all of them. */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listItems } from '#domain/journeys/items/items.ts';
import { listManifests } from '#domain/journeys/manifests/manifests.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { listComplaints } from '#domain/reporting/complaints.ts';
import { listFlaggedRides } from '#domain/reporting/flags.ts';
import { listFlaggedItems } from '#domain/reporting/item-flags.ts';
import { listIncoming } from '#domain/road/parking/bookings.ts';
import { listOwnSpaces } from '#domain/road/parking/spaces.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Captured, captureStatements } from './captured-statements.ts';

let rua: TestServer;
let owner: TestAccount;
let statements: ReadonlyMap<string, Captured>;

const rows = sql`generate_series(1, 5000) as n`;

/** Rows of the owner, whose texts differ. */
function filled(ownerId: number, bookerId: number): RawBuilder<unknown>[] {
  return [
    sql`insert into rides (ride_id, owner_id, vehicle_number, driver_name, vehicle_name, vehicle_model, park_name, address,
        departure_state, destination_address, destination_state, next_of_kin_full_name, next_of_kin_phone, next_of_kin_address)
      select 'RD-' || n, ${ownerId}, 'KJA-482XY', 'Driver ' || n, 'Hiace', 'white', 'Ojota', 'Lane ' || n, 'Lagos', 'Street ' || n,
        'Oyo', 'Ifeanyi', '+2348000000111', 'Close' from ${rows}`,
    sql`insert into items (item_ref, owner_id, item_name, driver_name, transport_means, vehicle_bike_number, rider_company,
        rider_phone_number, address, destination_address, description)
      select 'IT-' || n, ${ownerId}, 'Carton ' || n, 'Kunle', 'Bike', 'KTU-305QB', 'Wheels', '+2348030000333', 'Street ' || n,
        'Road ' || n, 'Brown' from ${rows}`,
    sql`insert into flags (ride_id, owner_id, description) select id, owner_id, '' from rides`,
    sql`insert into flags (item_id, owner_id, description) select id, owner_id, '' from items`,
    sql`insert into complaints (complaint_ref, owner_id, title, role, type, name, state, city, description)
      select 'CP-' || n, ${ownerId}, 'Title ' || n, 'place', 'complain', 'Park', 'Lagos', 'Ikeja', 'Fare' from ${rows}`,
    sql`insert into manifests (manifest_number, owner_id, vehicle_number, driver_name, vehicle_name, vehicle_model, park_name,
        departure_state, destination_state)
      select lpad(n::text, 8, '0'), ${ownerId}, 'KJA-482XY', 'Driver ' || n, 'Hiace', 'white', 'Ojota', 'Lagos', 'Oyo' from ${rows}`,
    sql`insert into spaces (owner_id, name, address, description, price_kobo)
      select ${ownerId}, 'Yard ' || n, 'Road ' || n, 'Gate', 100 from ${rows}`,
    sql`insert into bookings (space_id, owner_id, booker_id, slot, price_kobo, price_per, created_at)
      select id, owner_id, ${bookerId}, tstzrange(now(), now() + interval '1 hour'), 100, 'day', now() from spaces`,
    sql`analyze rides, items, flags, complaints, manifests, spaces, bookings`,
  ];
}

beforeAll(async () => {
  rua = await startTestServer();
  statements = captureStatements(rua);
  owner = await createAccount(rua.app, { accountType: 'company' });
  const booker = await createAccount(rua.app, { accountType: 'commuter' });
  for (const statement of filled(owner.id, booker.id)) await statement.execute(rua.app.database.queries);
});
afterAll(() => rua.close());

/** The plans of the statements that this call was the first to send and that search a text. */
async function plansOf(path: string): Promise<string[]> {
  const known = new Set(statements.keys());
  const reply = await rua.call('GET', path, { token: owner.token });
  expect(reply.status, reply.text).toBe(200);
  const searches = [...statements.values()].filter(
    ({ text }) => !known.has(text) && text.includes('search_text'),
  );
  const { pool } = rua.app.database;
  return Promise.all(
    searches.map(async ({ text, values }) => {
      const plan = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
      return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    }),
  );
}

it.each([
  ['rides', listRides, 'rides_search_text'],
  ['flagged rides', listFlaggedRides, 'rides_search_text'],
  ['items', listItems, 'items_search_text'],
  ['flagged items', listFlaggedItems, 'items_search_text'],
  ['complaints', listComplaints, 'complaints_search_text'],
  ['manifests', listManifests, 'manifests_search_text'],
  ['spaces', listOwnSpaces, 'spaces_search_text'],
  ['bookings', listIncoming, 'spaces_search_text'],
])('%s', async (_list, { path }, index) => {
  const plans = await plansOf(`${path}?search=zzyzx`);
  expect(plans).toHaveLength(1);
  expect(plans[0]).toContain(`Bitmap Index Scan on ${index}`);
  // Neither for the page nor for the count.
  expect(plans[0]).not.toMatch(/Filter: .*search_text/);
});
