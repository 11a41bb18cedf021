/** A process is killed after any statement of a step of a ladder; another one goes on: each text is written once, in order. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import type { TestAccount } from '#test/support/records.ts';
import { startTestServerOn, type TestServer } from '#test/support/server.ts';
import { inTurns, sliceOf } from '#test/support/slice.ts';
import { LadderWorld } from './ladder-world.ts';
import type { Orders } from './step-orders.ts';

let database: TestDatabase;
let test: TestServer;
let world: LadderWorld;
let amara: TestAccount;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await startTestServerOn(database);
  world = new LadderWorld(test);
});
afterAll(async () => {
  await test.close();
  await database.drop();
});
beforeEach(async () => {
  amara = await world.startAnew();
});

/** @returns how many statements the step has; undefined for a process that was killed. */
async function take(step: Orders['step'], rideId: number, last: number): Promise<number | undefined> {
  const told = {
    ...{ connection: database.connection, step, rideId, userId: amara.id, last },
    now: world.now().toISOString(),
  };
  const script = join(import.meta.dirname, 'step-process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(told)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (signal === 'SIGKILL') return undefined;
  return Number(said);
}

/** A ride whose rungs before were done and whose texts left. Of rides before it nothing is due, so that a step is of this one alone. */
async function rideBefore(...minutes: number[]): Promise<number> {
  world.reset();
  await test.app.database.queries.deleteFrom('ladder_rungs').where('done_at', 'is', null).execute();
  const { id } = await world.lodge(amara);
  for (const [place, some] of minutes.entries()) {
    world.turn(some);
    if (place === minutes.length - 1) break;
    await world.climb();
    await world.send(id);
  }
  return id;
}

const [asked, again, kin] = [140, 15, 15];
const question = 'ladder-question';

type Case = {
  name: string;
  step: Orders['step'];
  minutes: number[];
  /** The act that the person repeats because they got no answer. */
  repeat: (rideId: number) => Promise<unknown>;
  /** The sequences of messages that are allowed in the end. */
  ends: string[][];
};

const nothing = () => Promise.resolve();
const before = [question, question];

const cases: Case[] = [
  { name: 'the first question', step: 'climb', minutes: [asked], repeat: nothing, ends: [[question]] },
  { name: 'the second question', step: 'climb', minutes: [asked, again], repeat: nothing, ends: [before] },
  {
    ...{ name: 'the text to the next of kin', step: 'climb', minutes: [asked, again, kin], repeat: nothing },
    ends: [[...before, 'ladder-kin']],
  },
  {
    ...{ name: 'an arrival beside a rung that is due', step: 'complete', minutes: [asked, again, kin] },
    repeat: (id) => world.complete(amara, id),
    ends: [
      [...before, 'ride-arrived'],
      [...before, 'ladder-kin', 'ride-arrived'],
    ],
  },
  {
    ...{ name: 'an hour more after the next of kin was told', step: 'late', minutes: [asked, again, kin, 5] },
    repeat: async (id) => {
      const { latesLeft } = await world.ladder(amara, id);
      if (latesLeft === 3) await world.act(amara, id, 'late');
    },
    ends: [[...before, 'ladder-kin', 'ladder-later']],
  },
  {
    ...{ name: 'a call for help', step: 'help', minutes: [asked] },
    repeat: (id) => world.act(amara, id, 'help'),
    ends: [
      ['ladder-help', question],
      [question, 'ladder-help'],
    ],
  },
];

const kills = 2;
const isTurn = inTurns('killed steps', 3);

describe.each(cases)('$name', ({ name, step, minutes, repeat, ends }) => {
  it.runIf(isTurn())(
    'is written once when its process is killed after any statement',
    async () => {
      const count = (await take(step, await rideBefore(...minutes), 0)) ?? 0;
      expect(count).toBeGreaterThan(3);
      const places = Array.from({ length: count }, (_, place) => place + 1);
      for (const last of sliceOf(`killed: ${name}`, places, kills)) {
        const id = await rideBefore(...minutes);
        await take(step, id, last);
        // The database lets go of the dead process's ride in a moment.
        const isFree = async () => {
          await world.climb();
          await world.send(id);
          const { rungs } = await world.ladder(amara, id);
          const now = world.now().toISOString();
          return rungs.every(({ dueAt, doneAt }) => dueAt > now || doneAt !== null);
        };
        await expect.poll(isFree, { timeout: 20_000 }).toBe(true);
        await repeat(id);
        await world.climb();
        await world.send(id);
        await world.climb();
        expect(ends, `killed after statement ${last} of ${count}`).toContainEqual(await world.kinds(id));
      }
    },
    900_000,
  );
});
