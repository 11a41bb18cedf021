/** What stands in a row of a list is found in that list. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listItems } from '#domain/journeys/items/items.ts';
import { createManifest, listManifests } from '#domain/journeys/manifests/manifests.ts';
import { listComplaints } from '#domain/reporting/complaints.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { listIncoming, listOutgoing } from '#domain/road/parking/bookings.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { lodge } from '#test/support/lodged-items.ts';
import { askFor, offerSpace } from '#test/support/parking.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;
let amara: TestAccount;
let driver: TestAccount;

beforeAll(async () => {
  rua = await startTestServer();
  await createAgency(rua.app, { defaultResponder: true });
  amara = await createAccount(rua.app, { accountType: 'commuter' });
  driver = await createAccount(rua.app, { accountType: 'driver' });
});
afterAll(() => rua.close());

function find(path: string, search: string, token = amara.token) {
  return rua.call('GET', `${path}?page=1&search=${encodeURIComponent(search)}`, { token });
}

it('the model in a manifest', async () => {
  const body = {
    ...{ vehicle_number: 'LSR-123DE', driver_name: 'Musa Bello', vehicle_name: 'Hiace bus' },
    ...{
      vehicle_model: 'Toyota, gold',
      park_name: 'Ojota',
      departure_state: 'Lagos',
      destination_state: 'Oyo',
    },
  };
  const { id } = (await rua.call('POST', createManifest.path, { token: driver.token, body })).answer(
    createManifest,
  );
  const found = (await find(listManifests.path, 'gold', driver.token)).answer(listManifests);
  expect(found.rows.map((row) => row.id)).toEqual([id]);
});

it.each(['20481736', 'Bajaj', 'Boxer', 'boxer bajaj'])(
  'of an item its manifest and its vehicle: %s',
  async (typed) => {
    const { id } = await lodge(rua, amara.token, {
      ...{ manifest_num: '20481736', vehicle_name: 'Bajaj', vehicle_model: 'Boxer 150' },
    });
    const found = (await find(listItems.path, typed)).answer(listItems);
    expect(found.rows.map((row) => row.id)).toContain(id);
  },
);

it('the description of a complaint, also once it is changed, and in the queue of its agency', async () => {
  const agency = await createAgency(rua.app);
  const officer = await createAccount(rua.app, { accountType: 'government-agency', agencyId: agency.id });
  const written = { description: 'The conductor kept my change.', agencies: [agency.id] };
  const { id } = await complain(rua, amara.token, written);
  const ids = async (typed: string) =>
    (await find(listComplaints.path, typed)).answer(listComplaints).rows.map((row) => row.id);
  const inQueue = async (typed: string) =>
    (await find(listCases.path, typed, officer.token)).answer(listCases).total;
  expect(await ids('conductor change')).toEqual([id]);
  expect(await inQueue('conductor')).toBe(1);
  await rua.app.database.queries
    .updateTable('complaints')
    .set({ description: 'The tout took it.' })
    .where('id', '=', id)
    .execute();
  expect([await ids('conductor'), await ids('tout')]).toEqual([[], [id]]);
  expect([await inQueue('conductor'), await inQueue('tout')]).toEqual([0, 1]);
});

it('the other person of a booking, by the name alone', async () => {
  const bisi = await createAccount(rua.app, { accountType: 'driver', firstName: 'Ọlábísí' });
  const space = await offerSpace(rua, amara.token, { name: 'Yard of words' });
  const { id } = await askFor(rua, bisi.token, space.id);
  const incoming = async (typed: string) =>
    (await find(listIncoming.path, typed)).answer(listIncoming).rows.map((row) => row.id);
  for (const typed of ['olabisi', 'okafor bis', 'yard words']) expect(await incoming(typed)).toEqual([id]);
  for (const typed of [bisi.email, 'nobody']) expect(await incoming(typed)).toEqual([]);
  const mine = await find(listOutgoing.path, 'amara', bisi.token);
  expect(mine.answer(listOutgoing).rows.map((row) => row.id)).toEqual([id]);
  // Another owner with the same booker finds their own bookings only.
  const stranger = await createAccount(rua.app, { accountType: 'commuter' });
  expect((await find(listIncoming.path, 'olabisi', stranger.token)).answer(listIncoming).total).toBe(0);
});
