/** RUA could not tell the next of kin. The obstacle ends while the passenger is silent: the ladder is planned anew at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { mailedCode, post } from '#test/support/accounts.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import { type LadderProcesses, type LadderWorld, startLadder } from './ladder-world.ts';

let processes: LadderProcesses;
let test: TestServer;
let world: LadderWorld;

beforeAll(async () => {
  processes = await startLadder();
  ({ test, world } = processes);
});
afterAll(() => processes.close());
beforeEach(async () => void (await world.startAnew()));

function unconfirmed(): Promise<TestAccount> {
  return createAccount(test.app, { accountType: 'commuter', verified: false });
}

async function confirmAddress({ email, token }: TestAccount): Promise<void> {
  await post(test, '/api/auth/resend/verification-code', { email }, { token });
  const code = await mailedCode(test, email);
  const reply = await post(test, '/api/auth/email-verification', { email, code }, { token });
  expect(reply.status, reply.text).toBe(200);
}

/** The next of kin presses a button of the page behind their link. */
function hear(link: string, what: 'nothing' | 'everything') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return test.call('POST', `${link}/mute`, { headers, body: `hear=${what}` });
}

/** Checks that the job does the rungs that the page promises. */
async function expectPromisesKept(who: TestAccount, { id }: Ride): Promise<void> {
  const { rungs } = await world.ladder(who, id);
  const waiting = await test.app.database.queries
    .selectFrom('ladder_rungs')
    .select(['rung', 'due_at'])
    .where('ride_id', '=', id)
    .where('done_at', 'is', null)
    .orderBy('due_at')
    .execute();
  const promised = rungs.filter(({ doneAt }) => doneAt === null);
  expect(waiting.map(({ rung, due_at }) => ({ rung, dueAt: new Date(due_at).toISOString() }))).toEqual(
    promised.map(({ rung, dueAt }) => ({ rung, dueAt })),
  );
}

describe('a passenger who confirms their address', () => {
  it('between the questions has the next of kin told, as their page says', async () => {
    const who = await unconfirmed();
    const ride = await world.lodge(who);
    await world.turnAndClimb(140, 15);
    world.turn(2);
    await confirmAddress(who);
    await expectPromisesKept(who, ride);
    const { kinObstacle, rungs } = await world.ladder(who, ride.id);
    expect(kinObstacle).toBeNull();
    expect(rungs.map(({ rung }) => rung)).toContain('kin-told');
    await world.turnAndClimb(14);
    expect(await world.kinds(ride.id)).toEqual([]);
    await world.turnAndClimb(1);
    expect(await world.kinds(ride.id)).toEqual(['ladder-kin']);
  });

  it('long after the moment of that has the time to answer before', async () => {
    const who = await unconfirmed();
    const ride = await world.lodge(who);
    await world.turnAndClimb(140, 15, 15, 15);
    await confirmAddress(who);
    await world.climb();
    expect(await world.kinds(ride.id)).toEqual([]);
    await expectPromisesKept(who, ride);
    await world.turnAndClimb(15);
    expect(await world.kinds(ride.id)).toEqual(['ladder-kin']);
  });

  it('before any question has it planned at once, on each ride on the road', async () => {
    const who = await unconfirmed();
    const rides = [await world.lodge(who), await world.lodge(who, 60)];
    await confirmAddress(who);
    for (const ride of rides) await expectPromisesKept(who, ride);
  });
});

describe('a next of kin who hears again', () => {
  it('is told of silence at the moment that the page says', async () => {
    const who = await world.passenger();
    const ride = await world.lodge(who);
    await world.act(who, ride.id, 'help');
    const link = await world.kinLink(ride.id);
    await hear(link, 'nothing');
    await world.turnAndClimb(140, 15);
    await expectPromisesKept(who, ride);
    await hear(link, 'everything');
    await expectPromisesKept(who, ride);
    await world.turnAndClimb(15);
    expect(await world.kinds(ride.id)).toContain('ladder-kin');
  });

  it('after it is told at once', async () => {
    const who = await world.passenger();
    const ride = await world.lodge(who);
    await world.act(who, ride.id, 'help');
    const link = await world.kinLink(ride.id);
    await hear(link, 'nothing');
    await world.turnAndClimb(140, 15, 15);
    expect(await world.kinds(ride.id)).not.toContain('ladder-kin');
    await hear(link, 'everything');
    expect(await world.kinds(ride.id)).toContain('ladder-kin');
  });
});

it('every rung that a page shows as coming waits for its moment, whatever happens', async () => {
  const who = await world.passenger();
  const ride = await world.lodge(who);
  const kept = () => expectPromisesKept(who, ride);
  await kept();
  await world.turnAndClimb(140);
  await kept();
  await world.act(who, ride.id, 'alive');
  await kept();
  await world.act(who, ride.id, 'late');
  await kept();
  await world.expect(who, ride.id, 30);
  await kept();
  await world.act(who, ride.id, 'agency-allowed');
  await kept();
  await world.act(who, ride.id, 'off');
  await kept();
  await world.act(who, ride.id, 'on');
  await kept();
});
