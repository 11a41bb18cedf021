import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchCases } from '#domain/platform/search/search.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { flagItem } from '#domain/reporting/item-flags.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { lodge as lodgeItem } from '#test/support/lodged-items.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;
let amara: TestAccount;
let officer: TestAccount;
let stranger: TestAccount;
let rideRef: string;

beforeAll(async () => {
  rua = await startTestServer();
  const agency = await createAgency(rua.app, { defaultResponder: true });
  const other = await createAgency(rua.app);
  amara = await createAccount(rua.app, { accountType: 'commuter' });
  officer = await createAccount(rua.app, { accountType: 'government-agency', agencyId: agency.id });
  stranger = await createAccount(rua.app, { accountType: 'government-agency', agencyId: other.id });
  const ride = await lodge(rua, amara.token, { vehicle_number: 'KJA-482XY', driver_name: 'Sunday Ogbeide' });
  rideRef = ride.rideId;
  await lodge(rua, amara.token, { vehicle_number: 'BDG-117LM', driver_name: 'Musa Danjuma' });
  const body = { lodge_ride_id: ride.id, description: 'Too fast.', agencies: [agency.id] };
  await rua.call('POST', flagRide.path, { token: amara.token, body });
});
afterAll(() => rua.close());

async function found(q: string, person = officer): Promise<string[]> {
  const reply = await rua.call('GET', `${searchCases.path}?q=${encodeURIComponent(q)}`, {
    token: person.token,
  });
  return reply.answer(searchCases).flatMap(({ results }) => results.map(({ ref }) => ref));
}

it('an officer finds cases of their agency by id, plate and name, also misspelt, and of no other agency', async () => {
  for (const typed of [rideRef, 'KJA-482XY', 'kja482xz', 'Ogbeide', 'Ogbiede', 'Okafor', 'amara']) {
    expect(await found(typed), typed).toEqual([rideRef]);
    expect(await found(typed, stranger), typed).toEqual([]);
  }
  expect(await found('Danjuma')).toEqual([]);
});

it('a case is shown with the title of its record, its reporter and its place', async () => {
  const agency = await createAgency(rua.app);
  const theirs = await createAccount(rua.app, { accountType: 'government-agency', agencyId: agency.id });
  const agencies = [agency.id];
  const { id, itemRef } = await lodgeItem(rua, amara.token, { item_name: 'Zinc sheets for Oyo' });
  const flagged = { item_id: id, description: 'Gone.', agencies };
  await rua.call('POST', flagItem.path, { token: amara.token, body: flagged });
  const complaint = await complain(rua, amara.token, { agencies, complain_title: 'Zinc fell on the road' });
  const ride = await lodge(rua, amara.token, { driver_name: 'Zinc Adeyemi', vehicle_number: 'ZNC-111AA' });
  const body = { lodge_ride_id: ride.id, description: '', agencies };
  await rua.call('POST', flagRide.path, { token: amara.token, body });
  const path = `${searchCases.path}?q=zinc&per_noun=10`;
  const reply = await rua.call('GET', path, { token: theirs.token });
  const results = reply.answer(searchCases).flatMap((group) => group.results);
  expect(new Map(results.map(({ ref, title, detail }) => [ref, [title, detail]]))).toEqual(
    new Map([
      [ride.rideId, ['ZNC-111AA, Zinc Adeyemi', 'Amara Okafor']],
      [complaint.complaintRef, ['Zinc fell on the road', 'Amara Okafor, Ikeja, Lagos']],
      [itemRef, ['Zinc sheets for Oyo, KTU-305QB', 'Amara Okafor']],
    ]),
  );
});

it('a case is not found by the name of a reporter who deleted their account', async () => {
  await rua.app.database.queries
    .updateTable('cases')
    .set({ reporter_id: null })
    .where('reporter_id', '=', amara.id)
    .execute();
  expect(await found('Okafor')).toEqual([]);
  expect(await found('Ogbeide')).toEqual([rideRef]);
});
