/** Searches of agencies, of traffic updates and of the audit log find their rows in an index; they do not read all rows of the agency or the table. */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCallerRides } from '#domain/journeys/rides/caller-rides.ts';
import { listAuditEntries } from '#domain/platform/audit.ts';
import { listAgencyComplaints } from '#domain/reporting/complaints.ts';
import { listAgencyFlaggedRides } from '#domain/reporting/flags.ts';
import { listAgencyFlaggedItems } from '#domain/reporting/item-flags.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { listTickets } from '#domain/response/messages/messages.ts';
import { listPlateNotices } from '#domain/response/plate-notices/plate-notices.ts';
import { exploreTrafficUpdates, listOwnTrafficUpdates } from '#domain/road/traffic/updates.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Captured, captureStatements } from './captured-statements.ts';

let rua: TestServer;
let officer: TestAccount;
let member: TestAccount;
let administrator: TestAccount;
let statements: ReadonlyMap<string, Captured>;

const rows = sql`generate_series(1, 5000) as n`;

/** Rows of the agency and of the member, whose texts differ. */
function filled(agencyId: number, officerId: number, memberId: number): RawBuilder<unknown>[] {
  return [
    sql`insert into caller_rides (ride_id, agency_id, officer_id, caller_phone, vehicle_number, driver_name, vehicle_name, vehicle_model,
        park_name, departure_state, destination_address, destination_state, created_at)
      select 'RC-' || n, ${agencyId}, ${officerId}, '+2348030000333', 'KJA-482XY', 'Driver ' || n, 'Hiace', 'white', 'Ojota', 'Lagos',
        'Street ' || n, 'Oyo', now() from ${rows}`,
    sql`insert into plate_notices (agency_id, author_id, plate, kind, reference, recorded_at, created_at, ends_at)
      select ${agencyId}, ${officerId}, 'KJA-' || n || 'XY', 'wanted', 'SCID/' || n, now(), now(), now() + interval '30 days' from ${rows}`,
    sql`insert into tickets (reference, user_id, agency_id, created_at, updated_at)
      select 'TK-' || lpad(n::text, 8, '0'), ${memberId}, ${agencyId}, now(), now() from ${rows}`,
    sql`insert into messages (ticket_id, number, side, author_id, text, at)
      select id, 1, 'user', user_id, 'Message about ' || id, now() from tickets`,
    sql`insert into complaints (complaint_ref, owner_id, title, role, type, name, state, city, description)
      select 'CP-' || n, ${memberId}, 'Title ' || n, 'place', 'complain', 'Park', 'Lagos', 'Ikeja', 'Fare' from ${rows}`,
    sql`insert into rides (ride_id, owner_id, vehicle_number, driver_name, vehicle_name, vehicle_model, park_name, address,
        departure_state, destination_address, destination_city, destination_state, next_of_kin_full_name, next_of_kin_phone, next_of_kin_address)
      select 'RD-' || n, ${memberId}, 'KJA-482XY', 'Driver ' || n, 'Hiace', 'white', 'Ojota', 'Lane ' || n, 'Lagos', 'Street ' || n, '',
        'Oyo', 'Ifeanyi', '+2348000000111', 'Close' from ${rows}`,
    sql`insert into items (item_ref, owner_id, item_name, driver_name, transport_means, vehicle_bike_number, rider_company,
        rider_phone_number, address, destination_address, description)
      select 'IT-' || n, ${memberId}, 'Carton ' || n, 'Kunle', 'Bike', 'KTU-305QB', 'Wheels', '+2348030000333', 'Street ' || n,
        'Road ' || n, 'Brown' from ${rows}`,
    sql`insert into flags (ride_id, owner_id, description) select id, owner_id, '' from rides`,
    sql`insert into flags (item_id, owner_id, description) select id, owner_id, '' from items`,
    sql`insert into cases (agency_id, kind, flag_id, reporter_id, state, version, started_at)
      select ${agencyId}, case when ride_id is null then 'flagged-item' else 'flagged-ride' end, id, ${memberId}, 'new', 1, now() from flags`,
    sql`insert into cases (agency_id, kind, complaint_id, reporter_id, state, version, started_at)
      select ${agencyId}, 'complaint', id, ${memberId}, 'new', 1, now() from complaints`,
    sql`insert into traffic_updates (author_id, title, category, kind, description, created_at, current_until)
      select ${memberId}, 'Title ' || n, 'Accident', 'accident', 'Lane', now() - interval '1 day', now() + n * interval '1 second' from ${rows}`,
    sql`insert into audit_entries (number, at, actor_id, actor_name, actor_role, agency_id, action, subject, network, details, seal)
      select 100000 + n, now(), ${officerId}, 'Person ' || n, 'officer', ${agencyId}, case when n % 500 = 0 then 'exportCases' else 'getCase' end,
        'case ' || n, '', '{"after":{"cases":["' || n || '"]}}', '' from ${rows}`,
    sql`analyze audit_entries, caller_rides, plate_notices, tickets, messages, complaints, rides, items, flags, cases, traffic_updates`,
  ];
}

beforeAll(async () => {
  rua = await startTestServer();
  statements = captureStatements(rua);
  const { id: agencyId } = await createAgency(rua.app);
  officer = await createAccount(rua.app, { accountType: 'government-agency', agencyId });
  member = await createAccount(rua.app, { accountType: 'commuter' });
  administrator = await createAccount(rua.app, { accountType: 'staff' });
  for (const statement of filled(agencyId, officer.id, member.id)) {
    await statement.execute(rua.app.database.queries);
  }
});
afterAll(() => rua.close());

/** The plans of the statements that this call was the first to send and that search a text. */
async function plansOf(path: string, { token }: TestAccount): Promise<string[]> {
  const known = new Set(statements.keys());
  const reply = await rua.call('GET', path, { token });
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
  ['rides for callers', () => officer, `${listCallerRides.path}?search=`, 'caller_rides_search_text'],
  ['plate notices', () => officer, `${listPlateNotices.path}?search=`, 'plate_notices_search_text'],
  ['the queue', () => officer, `${listCases.path}?search=`, 'cases_search_text'],
  ['the whole queue', () => officer, `${listCases.path}?state=all&search=`, 'cases_search_text'],
  [
    'flagged rides of the agency',
    () => officer,
    `${listAgencyFlaggedRides.path}?search=`,
    'rides_search_text',
  ],
  [
    'flagged items of the agency',
    () => officer,
    `${listAgencyFlaggedItems.path}?search=`,
    'items_search_text',
  ],
  [
    'complaints of the agency',
    () => officer,
    `${listAgencyComplaints.path}?search=`,
    'complaints_search_text',
  ],
  ['tickets of the agency', () => officer, `${listTickets.path}?search=`, 'messages_search_text'],
  ['the audit log', () => administrator, `${listAuditEntries.path}?search=`, 'audit_entries_search_text'],
  ['own tickets', () => member, `${listTickets.path}?status=all&search=`, 'messages_search_text'],
  [
    'own traffic updates',
    () => member,
    `${listOwnTrafficUpdates.path}?search=`,
    'traffic_updates_search_text',
  ],
  [
    'past traffic updates',
    () => officer,
    `${exploreTrafficUpdates.path}?status=all&search=`,
    'traffic_updates_search_text',
  ],
] as const)('%s', async (_list, person, path, index) => {
  const plans = await plansOf(`${path}zzyzx`, person());
  expect(plans).not.toEqual([]);
  for (const plan of plans) {
    expect(plan).toContain(`Bitmap Index Scan on ${index}`);
    // Neither for the page nor for the count.
    expect(plan).not.toMatch(/Filter: .*search_text/);
  }
});

it('the acts on a report, and the files that it left in', async () => {
  const [plan = ''] = await plansOf(`${listAuditEntries.path}?search=case%2077`, administrator);
  expect(plan).toContain('Bitmap Index Scan on audit_entries_search_text');
  expect(plan).toContain('Bitmap Index Scan on audit_entries_of_exported');
  expect(plan).not.toContain('Seq Scan on audit_entries');
});
