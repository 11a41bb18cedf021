/** Rides that take longer than usual at present move the first question of those on the same route. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualLadder } from '#domain/journeys/rides/ladder/ladder-settings.ts';
import { formatTime } from '#domain/values/clock.ts';
import { measureSlowRoutes } from '#server/features/journeys/rides/for-others/route-durations.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import { type LadderProcesses, type LadderWorld, startLadder } from './ladder-world.ts';

let processes: LadderProcesses;
let test: TestServer;
let world: LadderWorld;
let amara: TestAccount;

beforeAll(async () => {
  processes = await startLadder();
  ({ test, world } = processes);
});
afterAll(() => processes.close());
beforeEach(async () => {
  amara = await world.startAnew();
  const { queries } = test.app.database;
  await queries.deleteFrom('slow_routes').execute();
  await queries.deleteFrom('route_durations').execute();
});

type Completed = { who: TestAccount; minutes: number; hoursAgo?: number; city?: string };

/** A ride of the route that was completed lately. */
async function complete({ who, minutes, hoursAgo = 1, city }: Completed): Promise<void> {
  const changes = city === undefined ? {} : { destination_city: city };
  const { id } = await world.lodge(who, 60, changes);
  await sql`update rides set status = 'completed', completed_at = now() - make_interval(mins => ${hoursAgo * 60}),
    created_at = now() - make_interval(mins => ${hoursAgo * 60 + minutes}) where id = ${id}
  `.execute(test.app.database.queries);
}

function people(count: number, verified = true): Promise<TestAccount[]> {
  return Promise.all(
    Array.from({ length: count }, () => createAccount(test.app, { accountType: 'commuter', verified })),
  );
}

/** Stores that the rides on the route to this city usually take an hour. */
async function usuallyAnHour(city: string): Promise<void> {
  const { departure_state, departure_city, destination_state } = rideOnWire;
  await test.app.database.queries
    .insertInto('route_durations')
    .values({
      ...{ departure_state, departure_city, destination_state, destination_city: city },
      ...{ rides: 100, minutes: 60, measured_at: new Date().toISOString() },
    })
    .execute();
}

/** @returns how much longer the rides to a city take. */
async function measured(city: string): Promise<number | undefined> {
  await measureSlowRoutes(test.app);
  const row = await test.app.database.queries
    .selectFrom('slow_routes')
    .select('minutes')
    .where('destination_city', '=', city)
    .executeTakeFirst();
  return row?.minutes;
}

describe('a route is slow', () => {
  it('by as much as the rides of five people took longer, until they do no more', async () => {
    await usuallyAnHour('Slow');
    const five = await people(5);
    for (const [place, who] of five.entries()) {
      await complete({ who, minutes: [85, 90, 95, 200, 300][place] ?? 0, city: 'Slow' });
    }
    expect(await measured('Slow')).toBe(35);
    for (const who of five) await complete({ who, minutes: 65, hoursAgo: 0, city: 'Slow' });
    expect(await measured('Slow')).toBeUndefined();
  });

  it.each<[string, () => Promise<Completed[]>]>([
    [
      'four people',
      async () =>
        (await people(4)).flatMap((who) => [1, 2].map((hoursAgo) => ({ who, minutes: 120, hoursAgo }))),
    ],
    [
      'people without a confirmed address',
      async () => (await people(6, false)).map((who) => ({ who, minutes: 120 })),
    ],
    ['this morning', async () => (await people(6)).map((who) => ({ who, minutes: 120, hoursAgo: 4 }))],
    ['forgotten rides', async () => (await people(6)).map((who) => ({ who, minutes: 25 * 60 }))],
    ['a delay within the slack', async () => (await people(6)).map((who) => ({ who, minutes: 69 }))],
    ['the other way', async () => (await people(6)).map((who) => ({ who, minutes: 120, city: 'Elsewhere' }))],
  ])('not by %s', async (_, rides) => {
    await usuallyAnHour('Usual');
    for (const ride of await rides()) await complete({ city: 'Usual', ...ride });
    expect(await measured('Usual')).toBeUndefined();
  });

  it('not without a usual time to compare with', async () => {
    for (const who of await people(6)) await complete({ who, minutes: 500, city: 'Unknown' });
    expect(await measured('Unknown')).toBeUndefined();
  });
});

async function slowBy(minutes: number, city = rideOnWire.destination_city): Promise<void> {
  const { departure_state, departure_city, destination_state } = rideOnWire;
  await test.app.database.queries
    .insertInto('slow_routes')
    .values({
      ...{ departure_state, departure_city, destination_state, destination_city: city },
      ...{ minutes, measured_at: new Date().toISOString() },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['departure_state', 'departure_city', 'destination_state', 'destination_city'])
        .doUpdateSet({ minutes }),
    )
    .execute();
}

describe('on a slow route', () => {
  it('all questions come later by as much, with true times, and the passenger reads why', async () => {
    const ride = await world.lodge(amara);
    await slowBy(35);
    await world.turnAndClimb(140, 34);
    expect(await world.kinds(ride.id)).toEqual([]);
    expect(await world.ladder(amara, ride.id)).toMatchObject({ state: 'travelling', slowRoute: 35 });
    await world.turnAndClimb(1);
    const [question] = await world.texts(ride.id);
    const told = formatTime(new Date(Date.parse(ride.expectedArrival ?? '') + 85 * 60_000), 'iso');
    expect(question?.body_text).toContain(`No answer by ${told}: `);
    await world.send(ride.id);
    await world.turnAndClimb(15);
    await world.send(ride.id);
    await world.turnAndClimb(14);
    expect(await world.kinds(ride.id)).toEqual(['ladder-question', 'ladder-question']);
    await world.turnAndClimb(1);
    expect(await world.kinds(ride.id)).toEqual(['ladder-question', 'ladder-question', 'ladder-kin']);
  });

  it('they move once, by an hour at most, however slow it becomes', async () => {
    const { id } = await world.lodge(amara);
    await slowBy(500);
    await world.turnAndClimb(140);
    await slowBy(900);
    await world.turnAndClimb(usualLadder.slowRoute - 1);
    expect(await world.kinds(id)).toEqual([]);
    await world.turnAndClimb(1);
    expect(await world.kinds(id)).toEqual(['ladder-question']);
  });

  it('they move again for another expected arrival', async () => {
    const { id } = await world.lodge(amara);
    await slowBy(30);
    await world.turnAndClimb(140);
    await world.expect(amara, id, 60);
    expect(await world.ladder(amara, id)).toMatchObject({ slowRoute: 0 });
    await world.turnAndClimb(90, 29);
    expect(await world.kinds(id)).toEqual([]);
    await world.turnAndClimb(1);
    expect(await world.kinds(id)).toEqual(['ladder-question']);
  });

  it('nothing moves once the passenger was asked', async () => {
    const { id } = await world.lodge(amara);
    await world.turnAndClimb(140);
    await slowBy(35);
    await world.send(id);
    await world.turnAndClimb(15);
    expect(await world.kinds(id)).toEqual(['ladder-question', 'ladder-question']);
  });

  it('nothing moves for rides of other routes', async () => {
    await slowBy(35, 'Ogbomosho North');
    const { id } = await world.lodge(amara);
    await world.turnAndClimb(140);
    expect(await world.kinds(id)).toEqual(['ladder-question']);
    expect(await world.ladder(amara, id)).toMatchObject({ slowRoute: 0 });
  });

  it('a call for help waits for nothing', async () => {
    const { id } = await world.lodge(amara);
    await slowBy(35);
    await world.turnAndClimb(140);
    await world.act(amara, id, 'help');
    expect(await world.kinds(id)).toEqual(['ladder-help']);
  });
});
