/** The passenger flags a ride of which its ladder told an agency. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getRide, listRides } from '#domain/journeys/rides/rides.ts';
import { flagRide, listFlaggedRides, withdrawRideFlag } from '#domain/reporting/flags.ts';
import { acknowledgeCase } from '#domain/response/cases/endpoints.ts';
import { notifyOfOverdueVehicles } from '#server/features/reporting/flags/for-others/overdue-vehicles.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { LadderWorld } from './ladder-world.ts';

let test: TestServer;
let world: LadderWorld;
let officer: TestAccount;
let fire: TestAgency;
let amara: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  world = new LadderWorld(test);
  const police = await createAgency(test.app, { name: 'Lagos State Police Command', defaultResponder: true });
  officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: police.id });
  fire = await createAgency(test.app, { name: 'Fire Service' });
});
afterAll(() => test.close());
beforeEach(async () => {
  amara = await world.startAnew();
});

async function reportedRide(): Promise<number> {
  const { id } = await world.lodge(amara);
  await world.turnAndClimb(140, 15, 15);
  await world.press(await world.kinLink(id), 'missing');
  await notifyOfOverdueVehicles(test.app);
  return id;
}

function flag(id: number, agencies: number[] = []) {
  const body = { lodge_ride_id: String(id), description: 'Robbery', agencies };
  return test.call('POST', flagRide.path, { token: amara.token, body });
}

function withdraw(id: number) {
  const path = withdrawRideFlag.path.replace('{id}', String(id));
  return test.call('POST', path, { token: amara.token, body: { reason: 'I am safe.' } });
}

async function rideOf(id: number) {
  return (await test.call('GET', getRide.path.replace('{id}', String(id)), { token: amara.token })).answer(
    getRide,
  );
}

/** Kind, state and agency of each case of the ride, oldest first. */
async function casesOf(rideId: number): Promise<string[]> {
  const cases = await test.app.database.queries
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .innerJoin('agencies', 'agencies.id', 'cases.agency_id')
    .select(['cases.kind', 'cases.state', 'agencies.name'])
    .where('flags.ride_id', '=', rideId)
    .orderBy('cases.id')
    .execute();
  return cases.map(({ kind, state, name }) => `${kind} ${state}: ${name}`);
}

async function caseIdOf(rideId: number): Promise<number> {
  const { id } = await test.app.database.queries
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .select('cases.id')
    .where('flags.ride_id', '=', rideId)
    .executeTakeFirstOrThrow();
  return id;
}

it('their flag takes the place of the report, with their words', async () => {
  const id = await reportedRide();
  expect(await rideOf(id)).toMatchObject({
    can: { flag: true, withdrawFlag: false },
    flagInfo: { overdue: true },
  });
  expect((await flag(id)).status).toBe(200);
  expect(await rideOf(id)).toMatchObject({
    can: { flag: false, withdrawFlag: true },
    flagInfo: { overdue: false, description: 'Robbery' },
  });
  expect(await casesOf(id)).toEqual([
    'overdue-vehicle withdrawn: Lagos State Police Command',
    'flagged-ride new: Lagos State Police Command',
  ]);
  expect((await flag(id)).status).toBe(409);
});

it('every row of the ride tells the report of the ladder from a flag, and older clients offer theirs', async () => {
  const id = await reportedRide();
  const { token } = amara;
  const rows = async () => {
    const [mine] = (await test.call('GET', listRides.path, { token })).answer(listRides).rows;
    const flags = (await test.call('GET', listFlaggedRides.path, { token })).answer(listFlaggedRides);
    const shown = await rideOf(id);
    return [mine, flags.rows[0]?.lodgeRide, shown].map((row) => [row?.id, row?.flagged, row?.overdue]);
  };
  const each = (flagged: boolean, overdue: boolean) => [1, 2, 3].map(() => [id, flagged, overdue]);
  expect(await rows()).toEqual(each(false, true));
  const path = getRide.path.replace('{id}', String(id));
  expect((await test.call('GET', path, { token })).body).not.toMatchObject({ data: { flaged: '1' } });
  expect((await flag(id)).status).toBe(200);
  expect(await rows()).toEqual(each(true, false));
  expect((await test.call('GET', path, { token })).body).toMatchObject({ data: { flaged: '1' } });
});

it('an agency that had taken the report up is told as well, whichever the passenger chose', async () => {
  const id = await reportedRide();
  const path = acknowledgeCase.path.replace('{id}', String(await caseIdOf(id)));
  expect((await test.call('POST', path, { token: officer.token })).status).toBe(200);
  expect((await flag(id, [fire.id])).status).toBe(200);
  expect((await casesOf(id)).toSorted()).toEqual([
    'flagged-ride new: Fire Service',
    'flagged-ride new: Lagos State Police Command',
    'overdue-vehicle withdrawn: Lagos State Police Command',
  ]);
});

it('the report is not theirs to withdraw, and comes back when they withdraw their own flag', async () => {
  const id = await reportedRide();
  expect((await withdraw(id)).status).toBe(409);
  await flag(id);
  expect((await withdraw(id)).status).toBe(200);
  await notifyOfOverdueVehicles(test.app);
  expect(await rideOf(id)).toMatchObject({ flagInfo: { overdue: true } });
});
