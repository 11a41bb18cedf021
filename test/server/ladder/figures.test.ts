/** How often ladders asked and told, counted by month for administrators and for Prometheus. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  getLadderFigures,
  listLadderYears,
  partsPassed,
} from '#domain/journeys/rides/ladder/ladder-figures.ts';
import { acknowledgeCase, startCase } from '#domain/response/cases/endpoints.ts';
import { countLadders } from '#server/features/journeys/rides/ladder/for-others/month-figures.ts';
import { createAccount, createAgency, createRide, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { LadderWorld } from './ladder-world.ts';

const metricsToken = 'a-token-for-prometheus-alone';

let test: TestServer;
let world: LadderWorld;
let officer: TestAccount;
let administrator: TestAccount;

beforeAll(async () => {
  test = await startTestServer({ metricsToken });
  world = new LadderWorld(test);
  const police = await createAgency(test.app, { defaultResponder: true });
  officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: police.id });
  administrator = await createAccount(test.app, { accountType: 'staff' });
});
afterAll(() => test.close());

const counts = ['rides', 'asked', 'answered', 'kinTold', 'agencyTold', 'verified'] as const;

async function months() {
  await countLadders(test.app);
  const reply = await test.call('GET', getLadderFigures.path, { token: administrator.token });
  return reply.answer(getLadderFigures).months.filter((one) => counts.some((key) => one[key] > 0));
}

const sum = <Key extends string>(all: readonly Record<Key, number>[], key: Key) =>
  all.reduce((total, one) => total + one[key], 0);

const totalsOf = (all: Awaited<ReturnType<typeof months>>) =>
  Object.fromEntries(counts.map((key) => [key, sum(all, key)]));

async function work(rideId: number): Promise<void> {
  const { id } = await test.app.database.queries
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .select('cases.id')
    .where('flags.ride_id', '=', rideId)
    .executeTakeFirstOrThrow();
  for (const { path } of [acknowledgeCase, startCase]) {
    const reply = await test.call('POST', path.replace('{id}', String(id)), { token: officer.token });
    expect(reply.status).toBe(200);
  }
}

it('counts the asked passengers, the answers, the told people and the verified reports, and keeps the counts when rides are removed', async () => {
  // Each of a vehicle of its own.
  const lodge = async (plate: string) => {
    const who = await world.passenger();
    return { who, ...(await world.lodge(who, 120, { vehicle_number: plate })) };
  };
  const arrived = await lodge('FGA-101AA');
  const answering = await lodge('FGA-102AA');
  const silent = await lodge('FGA-103AA');
  const lost = await lodge('FGA-104AA');
  const found = await lodge('FGA-105AA');
  await world.complete(arrived.who, arrived.id);
  await world.turnAndClimb(140);
  await world.act(answering.who, answering.id, 'late');
  await world.turnAndClimb(15, 15);
  world.turn(1);
  for (const ride of [lost, found]) await world.press(await world.kinLink(ride.id), 'missing');
  await world.notifyAgencies();
  world.turn(1);
  await work(lost.id);
  await world.press(await world.kinLink(found.id), 'fine');
  await world.notifyAgencies();
  const totals = totalsOf(await months());
  // By the clock of the tests a month may end between the lodging and the rungs.
  expect(totals).toEqual({ rides: 5, asked: 4, answered: 1, kinTold: 3, agencyTold: 2, verified: 1 });
  const { queries } = test.app.database;
  await queries.deleteFrom('rides').where('id', '=', silent.id).execute();
  expect(totalsOf(await months())).toEqual(totals);
  await queries.deleteFrom('rides').execute();
  expect(totalsOf(await months())).toEqual(totals);
});

it.each([
  ['31 days after one of 30', '2033-12-01', '2033-11-30T23:00:00Z', '2033-12-31T22:59:59Z'],
  ['31 days after one of 28', '2033-03-01', '2033-02-28T23:00:00Z', '2033-03-31T22:59:59Z'],
  ['30 days after one of 31', '2033-04-01', '2033-03-31T23:00:00Z', '2033-04-30T22:59:59Z'],
])('counts a month of %s from its first to its last moment in Lagos', async (_, month, first, last) => {
  const { queries } = test.app.database;
  const usual = test.app.now;
  const beside = (moment: string, seconds: number) => new Date(Date.parse(moment) + seconds * 1000);
  for (const at of [beside(first, -1), new Date(first), new Date(last), beside(last, 1)]) {
    const { id } = await createRide(test.app, (await world.passenger()).id);
    const moment = at.toISOString();
    const lodged = { created_at: moment, expected_arrival: moment, expected_from: 'passenger' } as const;
    await queries.updateTable('rides').set(lodged).where('id', '=', id).execute();
  }
  test.app.now = () => beside(last, 10 * 86_400);
  const counted = await months();
  test.app.now = usual;
  await queries.deleteFrom('rides').where('created_at', '>', '2033-01-01').execute();
  await queries.deleteFrom('ladder_months').where('month', '>=', '2033-01-01').execute();
  expect(counted.find((one) => one.month === month)).toMatchObject({ rides: 2 });
});

it('tells everybody of this year and the one before, in numbers alone', async () => {
  const { queries } = test.app.database;
  const usual = test.app.now;
  test.app.now = () => new Date('2031-12-31T23:30:00Z');
  const figures = { answered: 0, verified: 0 };
  await queries
    .insertInto('ladder_months')
    .values([
      { month: '2030-12-01', rides: 9_000, asked: 900, kin_told: 90, agency_told: 9, ...figures },
      {
        month: '2031-01-01',
        rides: 1_000,
        asked: 80,
        kin_told: 10,
        agency_told: 3,
        answered: 60,
        verified: 2,
      },
      {
        month: '2031-12-01',
        rides: 2_000,
        asked: 160,
        kin_told: 20,
        agency_told: 1,
        answered: 99,
        verified: 1,
      },
      { month: '2032-01-01', rides: 0, asked: 4, kin_told: 0, agency_told: 0, ...figures },
    ])
    .execute();
  // In Lagos the new year has begun.
  const years = (await test.call('GET', listLadderYears.path)).answer(listLadderYears);
  expect(years).toEqual([
    { year: 2032, rides: 0, asked: 4, kinTold: 0, agencyTold: 0, verified: 0 },
    { year: 2031, rides: 3_000, asked: 240, kinTold: 30, agencyTold: 4, verified: 3 },
  ]);
  await queries.deleteFrom('ladder_months').where('month', '>=', '2030-01-01').execute();
  expect((await test.call('GET', listLadderYears.path)).answer(listLadderYears)).toEqual([]);
  test.app.now = usual;
});

it('tells Prometheus of late rungs, of texts that wait, and of the newest month', async () => {
  world.reset();
  await world.lodge(await world.passenger(), 120, { vehicle_number: 'FGA-106AA' });
  await world.turnAndClimb(140, 30);
  world.reset();
  const who = await world.passenger();
  const { id } = await world.lodge(who);
  await test.app.database.queries
    .updateTable('ladder_rungs')
    .set({ due_at: new Date(Date.now() - 300_000).toISOString() })
    .where('ride_id', '=', id)
    .where('rung', '=', 'asked')
    .execute();
  const scrape = async () => (await test.call('GET', '/metrics', { token: metricsToken })).text;
  expect(await scrape()).toMatch(/rua_ladder_rungs_late_seconds 30\d/);
  await test.app.database.queries.deleteFrom('ladder_rungs').where('done_at', 'is', null).execute();
  await test.app.database.queries
    .updateTable('outbox')
    .set({ queued_at: new Date(Date.now() - 400_000).toISOString() })
    .where('kind', '=', 'ladder-kin')
    .where('state', '=', 'queued')
    .execute();
  const text = await scrape();
  await test.app.database.queries
    .updateTable('outbox')
    .set({ kind: 'ride-duress', queued_at: new Date(Date.now() - 500_000).toISOString() })
    .where('kind', '=', 'ladder-kin')
    .where('state', '=', 'queued')
    .execute();
  expect(await scrape()).toMatch(/rua_ladder_texts_oldest_seconds 50\d/);
  expect(text).toContain('rua_ladder_rungs_late_seconds 0');
  expect(text).toMatch(/rua_ladder_texts_oldest_seconds 40\d/);
  expect(text).toMatch(/rua_ladder_month_rides\{part="kin_told"\} \d/);
});

it('the budget is passed by a share of enough rides, and by what agencies do not verify', () => {
  const month = {
    month: '2026-11-01',
    rides: 20_000,
    asked: 1_600,
    answered: 1_400,
    kinTold: 400,
    agencyTold: 10,
    verified: 3,
  };
  expect(partsPassed(month)).toEqual([]);
  expect(partsPassed({ ...month, kinTold: 401, agencyTold: 11 })).toEqual([
    'kinTold',
    'agencyTold',
    'verified',
  ]);
  expect(partsPassed({ ...month, rides: 20, kinTold: 5, agencyTold: 1, verified: 0 })).toEqual([]);
});
