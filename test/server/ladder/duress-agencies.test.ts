/** Which agencies learn that a passenger was forced: the one that answers, and those that have the ride’s flag. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arriveWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { getCase } from '#domain/response/cases/endpoints.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { noteProof } from '#server/features/journeys/rides/for-others/check-ride-pin.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import { type LadderProcesses, type LadderWorld, startLadder } from './ladder-world.ts';

type Desk = { id: number; officer: TestAccount };

let processes: LadderProcesses;
let test: TestServer;
let world: LadderWorld;
let police: Desk;
let roads: Desk;
let fire: Desk;
let bystander: Desk;

beforeAll(async () => {
  processes = await startLadder();
  ({ test, world } = processes);
  police = await desk('Lagos State Police Command', true);
  roads = await desk('Federal Road Safety Corps');
  fire = await desk('Fire Service');
  bystander = await desk('Traffic Management Authority');
});
afterAll(() => processes.close());
beforeEach(() => world.startAnew());

async function desk(name: string, defaultResponder = false): Promise<Desk> {
  const { id } = await createAgency(test.app, { name, defaultResponder });
  return { id, officer: await createAccount(test.app, { accountType: 'government-agency', agencyId: id }) };
}

async function setActive({ id }: Desk, active: boolean): Promise<void> {
  await test.app.database.queries.updateTable('agencies').set({ active }).where('id', '=', id).execute();
}

/** A ride that its passenger flagged to these agencies. */
async function flaggedRide(agencies: readonly Desk[]) {
  const who = await world.passenger();
  await givePins(test.app, who.id);
  const ride = await world.lodge(who);
  const body = { lodge_ride_id: String(ride.id), description: '', agencies: agencies.map(({ id }) => id) };
  const reply = await test.call('POST', flagRide.path, { token: who.token, body });
  expect(reply.status, reply.text).toBe(200);
  return { ...who, ride };
}

type Flagged = Awaited<ReturnType<typeof flaggedRide>>;

async function arrive({ token, ride }: Flagged, pin: string): Promise<void> {
  const path = arriveWithPin.path.replace('{id}', String(ride.id));
  expect((await test.call('POST', path, { token, body: { pin } })).status).toBe(200);
  await notifyOfDuress(test.app);
}

/** How many cases of duress about the ride stand in the queue of the agency, as its officer reads it. */
async function alarmsOf({ officer: { token } }: Desk, { ride }: Flagged): Promise<number> {
  const list = await test.call('GET', `${listCases.path}?kind=duress`, { token });
  let found = 0;
  for (const { id } of list.answer(listCases).rows) {
    const opened = await test.call('GET', getCase.path.replace('{id}', String(id)), { token });
    const { urgent, report } = opened.answer(getCase);
    expect(urgent).toBe(true);
    // Cases of the same plate stand beside the report.
    if (JSON.stringify(report).includes(ride.rideId)) found += 1;
  }
  return found;
}

async function mailed({ ride }: Flagged): Promise<string[]> {
  const rows = await test.app.database.queries
    .selectFrom('outbox')
    .select('to_address')
    .where('kind', '=', 'duress-agency')
    .where('body_text', 'like', `%${ride.rideId}%`)
    .orderBy('id')
    .execute();
  return rows.map(({ to_address }) => to_address);
}

describe('a passenger who is forced on a flagged ride', () => {
  it('becomes a case at each agency that has the flag and at the agency that answers, and at no other', async () => {
    const who = await flaggedRide([roads, fire]);
    await arrive(who, ownPins.duress);
    for (const one of [police, roads, fire]) expect(await alarmsOf(one, who)).toBe(1);
    expect(await alarmsOf(bystander, who)).toBe(0);
    const officers = [police, roads, fire].map(({ officer }) => officer.email);
    expect((await mailed(who)).toSorted()).toEqual(officers.toSorted());
  });

  it('is one case of the agency that answers where that has the flag', async () => {
    const who = await flaggedRide([police, roads]);
    await arrive(who, ownPins.duress);
    for (const one of [police, roads]) expect(await alarmsOf(one, who)).toBe(1);
    expect(await mailed(who)).toHaveLength(2);
  });

  it('reaches the others where one that has the flag is active no longer', async () => {
    const who = await flaggedRide([roads, fire]);
    await setActive(fire, false);
    try {
      await arrive(who, ownPins.duress);
      for (const one of [police, roads]) expect(await alarmsOf(one, who)).toBe(1);
      expect(await mailed(who)).toHaveLength(2);
      expect(await world.kinds(who.ride.id)).toContain('ride-duress');
    } finally {
      await setActive(fire, true);
    }
  });

  it('tells the next of kin, once, while no agency is active, and the agency that is active next', async () => {
    const who = await flaggedRide([roads]);
    const desks = [police, roads, fire, bystander];
    for (const one of desks) await setActive(one, false);
    try {
      // The same as the text LATE with the PIN of a forced passenger.
      await test.app.database.transact((tx) => noteProof(test.app, tx, who.ride.id, 'duress'));
      await notifyOfDuress(test.app);
      await notifyOfDuress(test.app);
      expect((await world.kinds(who.ride.id)).filter((kind) => kind === 'ride-duress')).toHaveLength(1);
      expect(await mailed(who)).toEqual([]);
    } finally {
      for (const one of desks) await setActive(one, true);
    }
    await notifyOfDuress(test.app);
    for (const one of [police, roads]) expect(await alarmsOf(one, who)).toBe(1);
    expect((await world.kinds(who.ride.id)).filter((kind) => kind === 'ride-duress')).toHaveLength(1);
  });

  it('becomes no case at an agency with the flag of another ride, and no case after a safe PIN', async () => {
    const [safe, other] = [await flaggedRide([roads]), await flaggedRide([fire])];
    await arrive(safe, ownPins.pin);
    await arrive(other, ownPins.duress);
    for (const one of [police, roads, fire]) expect(await alarmsOf(one, safe)).toBe(0);
    expect(await alarmsOf(roads, other)).toBe(0);
    expect(await alarmsOf(fire, other)).toBe(1);
  });
});
