/** The weight of ten rows of a list as they are sent: people pay for each of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#domain/endpoints.ts';
import { lodgeForCaller } from '#test/support/caller-rides.ts';
import { createPost } from '#test/support/content.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { lodge as lodgeItem } from '#test/support/lodged-items.ts';
import { lodge as lodgeRide } from '#test/support/lodged-rides.ts';
import { askFor, offerSpace, slotIn } from '#test/support/parking.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { postTraffic } from '#test/support/traffic.ts';

const heaviestBytes = 6 * 1024;
const rows = 10;

const page = z.object({ data: z.object({ data: z.array(z.unknown()) }) });

let test: TestServer;
let agency: TestAgency;
let member: TestAccount;
let booker: TestAccount;
let driver: TestAccount;
let officer: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  agency = await createAgency(test.app);
  member = await createAccount(test.app, { accountType: 'commuter' });
  booker = await createAccount(test.app, { accountType: 'commuter' });
  driver = await createAccount(test.app, { accountType: 'driver' });
  officer = await createAccount(test.app, {
    accountType: 'government-agency',
    agencyId: agency.id,
    officerRole: 'supervisor',
  });
  for (let place = 0; place < rows; place += 1) await fill(place);
});

afterAll(() => test.close());

/** Lists of people and agencies, by the name of the endpoint, and who asks where it is not the member. */
const lists = endpoints.filter(
  ({ answer, method, params, access }) =>
    answer.kind === 'page' &&
    method === 'GET' &&
    params === undefined &&
    (access.callers === 'anyone' || access.accounts.some((account) => account !== 'staff')),
);

/** Lists that these tests have no rows of. */
const empty = ['listMedia', 'listDataAccess'];

describe('ten rows of', () => {
  it.each(lists.map(({ name }) => name))('%s weigh at most 6 KiB', async (name) => {
    const endpoint = lists.find((list) => list.name === name);
    const { token } = askerOf(name);
    const path = `${endpoint?.path}?page=1&per_page=${rows}`;
    const read = await test.call('GET', path, { token });
    expect(read.status).toBe(200);
    const found = page.parse(read.body).data.data.length;
    expect(found > 0 || empty.includes(name)).toBe(true);
    const sent = await test.server.inject({
      url: path,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
    });
    // Fewer rows than asked for count for those that are missing.
    expect((sent.rawPayload.length / Math.max(found, 1)) * rows).toBeLessThanOrEqual(heaviestBytes);
  });
});

function askerOf(name: string): TestAccount {
  const access = lists.find((list) => list.name === name)?.access;
  if (name === 'listOutgoing' || name === 'exploreSpaces') return booker;
  if (name === 'listManifests') return driver;
  if (access?.callers === 'anyone' || access?.accounts.includes('commuter')) return member;
  return officer;
}

/** One of each, with texts as long and as different as people write them. */
async function fill(place: number): Promise<void> {
  const agencies = [agency.id];
  const description = sentence(place, 30);
  const ride = await lodgeRide(test, member.token, {
    vehicle_number: `KJA-${100 + place}XY`,
    driver_name: sentence(place, 2),
    address: sentence(place + 3, 6),
    destination_address: sentence(place + 5, 6),
  });
  const call = (path: string, body: object, { token } = member) => test.call('POST', path, { token, body });
  await call('/api/user/lodge-ride/flag/create', { lodge_ride_id: ride.id, description, agencies });
  const item = await lodgeItem(test, member.token, { item_name: sentence(place, 4), description });
  await call('/api/user/lodge-item/flag/create', { item_id: item.id, description, agencies });
  await complain(test, member.token, { complain_title: sentence(place, 6), description, agencies });
  await postTraffic(test, member.token, { title: sentence(place, 8), description });
  const space = await offerSpace(test, member.token, { name: sentence(place, 3), description });
  await askFor(test, booker.token, space.id, slotIn(test.app.now(), 30 + place * 3));
  await call('/api/user/message/create-ticket', { receiver_id: agency.id, message: description, file: '' });
  await call('/api/user/manifest/create', { ...manifest, driver_name: sentence(place, 2) }, driver);
  await call(
    '/api/agency/traffic-advisories/create',
    { title: sentence(place, 6), text: description, hours: 4 },
    officer,
  );
  await call(
    '/api/agency/plate-notices/create',
    {
      ...{ plate: `LSR-${100 + place}DE`, kind: 'stolen', reference: `SCID/2026/${1000 + place}` },
      chassis_suffix: 'X4F9A2',
    },
    officer,
  );
  await lodgeForCaller(test, officer.token, { driver_name: sentence(place, 2) });
  await createPost(test.app, { title: sentence(place, 7), summary: description });
}

const manifest = {
  vehicle_number: 'KJA-482XY',
  vehicle_name: 'Hiace bus',
  vehicle_model: 'White',
  park_name: 'Ojota New Garage',
  departure_state: 'Lagos',
  destination_state: 'Oyo',
  images: [],
};

const words =
  'driver park bridge stops passengers fare speed danfo Berger Ojota Ketu Mowe luggage early police bus conductor shouted window rain tyre lane traffic evening Ibadan school market phone coach broke waited hospital junction flyover petrol queue seat'.split(
    ' ',
  );

/** @returns the same sentence for the same place, and a different one for each other place. */
function sentence(place: number, length: number): string {
  return Array.from({ length }, (_, index) => words[(place * 17 + index * (place + 7)) % words.length]).join(
    ' ',
  );
}
