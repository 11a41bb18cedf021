import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchCases } from '#domain/platform/search/search.ts';
import { flagRide } from '#domain/reporting/flags.ts';
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

it('a case is not found by the name of a reporter who is gone', async () => {
  await rua.app.database.queries
    .updateTable('cases')
    .set({ reporter_id: null })
    .where('reporter_id', '=', amara.id)
    .execute();
  expect(await found('Okafor')).toEqual([]);
  expect(await found('Ogbeide')).toEqual([rideRef]);
});
