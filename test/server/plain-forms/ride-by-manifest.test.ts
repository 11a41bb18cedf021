/** A ride by the number of its manifest, from the plain form. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { completeManifest, createManifest, type Manifest } from '#domain/journeys/manifests/manifests.ts';
import { getRide } from '#domain/journeys/rides/rides.ts';
import { formatDate } from '#domain/values/clock.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { servePages } from '#server/base/http/pages/pages.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { postPage } from './page-posts.ts';

let test: TestServer;
let driver: TestAccount;
let passenger: TestAccount;
let manifest: Manifest;

beforeAll(async () => {
  test = await startTestServer();
  await servePages(test.server, test.app);
  driver = await createAccount(test.app, { accountType: 'driver' });
});
beforeEach(async () => {
  passenger = await createAccount(test.app, { accountType: 'commuter' });
  const body = { ...ofManifest, vehicle_images: [] };
  const reply = await test.call('POST', createManifest.path, { token: driver.token, body });
  manifest = reply.answer(createManifest);
});
afterAll(() => test.close());

const ofManifest = {
  vehicle_number: 'ABJ-118ZT',
  driver_name: 'Musa Bello',
  vehicle_name: 'Coaster',
  vehicle_model: 'Blue',
  park_name: 'Jabi Park',
  departure_state: 'FCT',
  destination_state: 'Kaduna',
};

const { vehicle_images: _, ...typedRide } = rideOnWire;
const { next_of_kin_full_name, next_of_kin_phone, next_of_kin_address } = rideOnWire;
const kin = { next_of_kin_full_name, next_of_kin_phone, next_of_kin_address };

/** Sends the form as the page has it at first, with the next of kin and these texts. */
async function lodge(texts: Record<string, string>) {
  const first = fieldsIn(await lodgingPage(''));
  const form = { for_account: String(passenger.id), task: 'lodge', ...first, ...kin, ...texts };
  return postPage(test, '/users/rides/lodge', { token: passenger.token, form });
}

/** @returns the ride to whose page the answer leads. */
async function rideOf(reply: Awaited<ReturnType<typeof lodge>>) {
  expect(reply.status, reply.text.slice(0, 200)).toBe(303);
  const id = String(reply.headers.location).split('/').at(-1) ?? '';
  const { token } = passenger;
  return (await test.call('GET', getRide.path.replace('{id}', id), { token })).answer(getRide);
}

function countRides() {
  return test.app.database.queries
    .selectFrom('rides')
    .select('id')
    .where('owner_id', '=', passenger.id)
    .execute()
    .then((rows) => rows.length);
}

async function lodgingPage(query: string): Promise<string> {
  const headers = { host: 'rua.test', accept: 'text/html', cookie: `__Host-rua_session=${passenger.token}` };
  return (await test.call('GET', `/users/rides/lodge${query}`, { headers })).text;
}

/** @returns the texts in the plain form, by the names of their fields. */
function fieldsIn(html: string): Record<string, string> {
  const form = /<noscript>(?:(?!<noscript>).)*name="vehicle_number".*?<\/noscript>/s.exec(html)?.[0] ?? '';
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => ({
    type: /type="([^"]*)"/.exec(input)?.[1],
    name: /name="([^"]*)"/.exec(input)?.[1] ?? '',
    value: /value="([^"]*)"/.exec(input)?.[1] ?? '',
  }));
  const typed = inputs.filter(({ type }) => type !== 'hidden' && type !== 'checkbox');
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
}

const filled = {
  vehicleNumber: 'ABJ-118ZT',
  driverName: 'Musa Bello',
  vehicleName: 'Coaster',
  vehicleModel: 'Blue',
  parkName: 'Jabi Park',
  address: 'Jabi Park',
  departureState: 'FCT',
  departureCity: '',
  destinationState: 'Kaduna',
  destinationAddress: 'Kaduna',
};

it('the poster’s address puts the number into the form', async () => {
  expect(fieldsIn(await lodgingPage('?manifest=20481736')).manifest_id).toBe('20481736');
  expect(fieldsIn(await lodgingPage('?manifest=2048173x')).manifest_id).toBe('');
  expect(fieldsIn(await lodgingPage('')).manifest_id).toBe('');
});

it.each(['manifest_id', 'vehicle_number'])('the number alone, as %s, lodges the ride', async (name) => {
  const number = formatManifestNumber(manifest.manifestNumber);
  const ride = await rideOf(await lodge({ [name]: number }));
  expect(ride).toMatchObject({ ...filled, manifestId: manifest.manifestNumber });
});

it('the number of a manifest fills in blank fields, and changes no field that the person filled in', async () => {
  const typed = {
    ...{ driver_name: 'Sunday Ogbeide', address: '7 Boarding Lane', departure_city: 'Gwagwalada' },
    ...{ destination_address: '21 Arrival Crescent', park_name: ' ', vehicle_model: '' },
  };
  const ride = await rideOf(await lodge({ ...typed, manifest_id: manifest.manifestNumber }));
  expect(ride).toMatchObject({
    ...filled,
    driverName: 'Sunday Ogbeide',
    address: '7 Boarding Lane',
    departureCity: 'Gwagwalada',
    destinationAddress: '21 Arrival Crescent',
  });
});

it('a typed plate stays, whatever the number says', async () => {
  const typed = { ...typedRide, manifest_id: manifest.manifestNumber };
  const ride = await rideOf(await lodge(typed));
  expect(ride).toMatchObject({ vehicleNumber: 'KJA-482XY', driverName: 'Sunday Ogbeide' });
});

it('a number pressed twice is one ride', async () => {
  const form = { manifest_id: manifest.manifestNumber, idempotency_key: 'by-number-twice-01' };
  const replies = await Promise.all([lodge(form), lodge(form)]);
  expect(await countRides()).toBe(1);
  expect(new Set(replies.map(({ headers }) => headers.location)).size).toBe(1);
});

it.each(['manifest_id', 'vehicle_number'])('an unknown number, as %s, is said and kept', async (name) => {
  const { token } = driver;
  await test.call('POST', completeManifest.path.replace('{id}', String(manifest.id)), { token });
  const number = manifest.manifestNumber;
  const reply = await lodge({ [name]: number, destination_address: '21 Arrival Crescent' });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain(
    `No open manifest has the number ${formatManifestNumber(number)}. Check it, or fill in what you see.`,
  );
  expect(fieldsIn(reply.text)).toMatchObject({ [name]: number, destination_address: '21 Arrival Crescent' });
  expect(await countRides()).toBe(0);
  const typed = { ...typedRide, manifest_id: number };
  expect(await rideOf(await lodge(typed))).toMatchObject({ vehicleNumber: 'KJA-482XY', manifestId: number });
});

it.each(['manifest_id', 'vehicle_number'])('eight digits, as %s, may be the plate', async (name) => {
  const form = { ...typedRide, vehicle_number: '' };
  const refused = await lodge({ ...form, [name]: '99999999' });
  expect(refused.text).toContain('It is the plate');
  const ride = await rideOf(await lodge({ ...form, [name]: '99999999', is_plate: 'on' }));
  expect(ride).toMatchObject({ vehicleNumber: '99999999', manifestId: '' });
});

it('a manifest of another day is filled in and said, and goes on when it is sent again', async () => {
  const { createdAt } = await test.app.database.queries
    .updateTable('manifests')
    .set({ created_at: sql<string>`created_at - interval '2 days'` })
    .where('id', '=', manifest.id)
    .returning('created_at as createdAt')
    .executeTakeFirstOrThrow();
  const reply = await lodge({ vehicle_number: manifest.manifestNumber });
  expect(reply.status).toBe(409);
  const number = formatManifestNumber(manifest.manifestNumber);
  expect(reply.text).toContain(`Filled from manifest ${number}.`);
  expect(reply.text).toContain(`This manifest is of ${formatDate(createdAt)}, not of today.`);
  expect(await countRides()).toBe(0);
  const ride = await rideOf(await lodge(fieldsIn(reply.text)));
  expect(ride).toMatchObject({ ...filled, manifestId: manifest.manifestNumber });
});

it('an unknown number is said in the passenger’s language', async () => {
  passenger = await createAccount(test.app, { accountType: 'commuter', language: 'yo' });
  expect((await lodge({ manifest_id: '99999999' })).text).toContain(
    'Kò sí ìwé èrò tó ṣí tó ní nọ́ńbà 99 999 999.',
  );
});
