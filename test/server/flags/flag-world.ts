/** The world of the tests of flags: agencies with and without officers, and a passenger who rides. */
import { afterAll, beforeAll } from 'vitest';
import type { AgencyChoice } from '#domain/contract/wire.ts';
import { getRide, type Ride } from '#domain/journeys/rides/rides.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

type FlagWorld = {
  test: TestServer;
  passenger: TestAccount;
  /** The default responder, with two officers. */
  police: TestAgency;
  officers: [TestAccount, TestAccount];
  /** Has no officers: gets its mail at its own address. */
  fire: TestAgency;
  closed: TestAgency;
};

async function startFlagWorld(): Promise<FlagWorld> {
  const test = await startTestServer();
  const { app } = test;
  const police = await createAgency(app, { name: 'Police', defaultResponder: true });
  const officer = () => createAccount(app, { accountType: 'government-agency', agencyId: police.id });
  return {
    test,
    passenger: await createAccount(app, { accountType: 'commuter' }),
    police,
    officers: [await officer(), await officer()],
    fire: await createAgency(app, { name: 'Fire Service' }),
    closed: await createAgency(app, { name: 'Closed', active: false }),
  };
}

/** The world of the file of tests that imports it, from its first test to its last. */
export let world: FlagWorld;
/** The token of one of the officers. */
export let officer: string;

/** Registers what starts and stops it in the file of tests that calls this. */
export function setUpFlagWorld(): void {
  beforeAll(async () => {
    world = await startFlagWorld();
    officer = world.officers[0].token;
  });
  afterAll(() => world.test.close());
}

export type FlagBody = { description?: unknown; agencies?: AgencyChoice | unknown };

export async function newRide({ test, passenger }: FlagWorld): Promise<number> {
  return (await lodge(test, passenger.token)).id;
}

export function flagged({ test, passenger }: FlagWorld, rideId: number, body: FlagBody = {}): Promise<Reply> {
  return test.call('POST', '/api/user/lodge-ride/flag/create', {
    token: passenger.token,
    body: { lodge_ride_id: String(rideId), description: 'He drives too fast.', agencies: [], ...body },
  });
}

export async function flaggedRide(world: FlagWorld, body: FlagBody = {}): Promise<number> {
  const rideId = await newRide(world);
  const reply = await flagged(world, rideId, body);
  if (reply.status !== 200) throw new Error(reply.text);
  return rideId;
}

export function withdrawn({ test, passenger }: FlagWorld, rideId: number): Promise<Reply> {
  const body = { reason: 'It was the wrong bus.' };
  return test.call('POST', `/api/user/lodge-ride/flag/withdraw/${rideId}`, { token: passenger.token, body });
}

export function opened({ test }: FlagWorld, rideId: number, token: string): Promise<Reply> {
  return test.call('GET', `/api/user/lodge-ride/details/${rideId}`, { token });
}

/** An officer of the police takes up the ride's newest flag. */
export async function acknowledged({ test, police }: FlagWorld, rideId: number, token: string) {
  const { id } = await test.app.database.queries
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .select('cases.id')
    .where('flags.ride_id', '=', rideId)
    .where('cases.agency_id', '=', police.id)
    .orderBy('cases.id', 'desc')
    .executeTakeFirstOrThrow();
  return test.call('POST', `/api/agency/cases/acknowledge/${id}`, { token });
}

export async function rideOf(world: FlagWorld, rideId: number, token = world.passenger.token): Promise<Ride> {
  return (await opened(world, rideId, token)).answer(getRide);
}

/** Messages of all flags of a ride, oldest first. */
export function messagesOf({ test }: FlagWorld, rideId: number) {
  return test.app.database.queries
    .selectFrom('outbox')
    .innerJoin('flags', 'flags.id', 'outbox.flag_id')
    .select([
      'outbox.id',
      'outbox.kind',
      'outbox.channel',
      'outbox.to_address',
      'outbox.subject',
      'outbox.body_text',
      'outbox.state',
      'outbox.recipient',
    ])
    .where('flags.ride_id', '=', rideId)
    .orderBy('outbox.id')
    .execute();
}
