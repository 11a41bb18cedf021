/**
 * What must always hold, of random commands that people give at the same time over two processes (two apps in one process, but
 * for full depth, where the second may be killed and begin anew), while answers are lost and the work of processes ends in its middle. How commands meet is not repeated exactly, so a failing run may pass the next
 * time, and may shrink to less than what fails: the first counterexample is the one to read.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServerOn, type TestServer } from '#test/support/server.ts';
import { depth, isFullDepth, numberSeed } from '#test/support/slice.ts';
import { commandNamed, inWords, type Round, runs } from './commands.ts';
import { makeCommitsSlowable, slowCommits, terminateWork, waitForWorkOf } from './disturbances.ts';
import { anomaliesAfter } from './invariants.ts';
import { type ModelWorld, newWorld } from './model-world.ts';
import { settle } from './people.ts';
import { inThisProcess, type ModelProcess, secondName, startSecond } from './processes.ts';

let database: TestDatabase;
let test: TestServer;
let processes: readonly [ModelProcess, ModelProcess];
let administrator: TestAccount;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await startTestServerOn(database);
  await makeCommitsSlowable(test);
  processes = [inThisProcess(test), await startSecond(test, database)];
  await createAgency(test.app, { defaultResponder: true });
  administrator = await createAccount(test.app, { accountType: 'staff' });
});
afterAll(async () => {
  const [first, second] = processes;
  await second.close();
  await first.close();
  await database.drop();
});

async function take(world: ModelWorld, round: Round): Promise<void> {
  const { before, given, crashesAfter, killsSecond, commitsTake } = round;
  if (before.length > 0) {
    await take(world, { before: [], given: before, crashesAfter: null, killsSecond: false, commitsTake: 0 });
  }
  world.round = { endings: [], signIns: [], switches: [], isCrashing: crashesAfter !== null };
  await slowCommits(test, commitsTake);
  await Promise.all([
    ...given.map(({ name, ...choice }) => commandNamed(name)(world, choice)),
    crashesAfter === null ? undefined : crash(crashesAfter, killsSecond),
  ]);
  await slowCommits(test, 0);
  world.anomalies.push(...settle(world.round), ...(await anomaliesAfter(world)));
}

async function crash(turns: number, killsSecond: boolean): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  const { restart } = processes[1];
  if (!killsSecond || !restart) return terminateWork(test);
  // Its statements in the database end before the checks read the tables.
  await restart(() => waitForWorkOf(test, secondName));
}

/** `MODEL_RUN=<seed>/<path>`, as a failure prints it, repeats that run alone. */
const [seed, path] = process.env.MODEL_RUN?.split('/') ?? [];
const chosenRuns =
  seed && path
    ? { seed: Number(seed), path, numRuns: 1, endOnFailure: true }
    : { seed: numberSeed('model'), numRuns: depth(50, 2_000) };

async function anomaliesOf(run: readonly Round[]): Promise<string[]> {
  const world = await newWorld(test, processes, administrator);
  for (const round of run) {
    await take(world, round);
    if (world.anomalies.length > 0) break;
  }
  return world.anomalies;
}

it('no run leads to what must not be', { timeout: 3_600_000 }, async () => {
  const failed: string[] = [];
  const property = fc.asyncProperty(runs, async (run) => {
    const anomalies = await anomaliesOf(run);
    if (anomalies.length === 0) return true;
    failed.push([inWords(run), ...anomalies].join('\n'));
    return false;
  });
  const { counterexamplePath, ...details } = await fc.check(property, chosenRuns);
  // An error of the model itself ends the runs as well.
  if (details.failed && failed.length === 0) throw details.errorInstance;
  const again = `MODEL_RUN=${details.seed}/${counterexamplePath?.split(':')[0]} npm ${isFullDepth ? 'run test:all' : 'test'} -- api model/model`;
  expect(
    [failed.at(0), failed.at(-1)].filter(Boolean),
    `Run ${details.numRuns}. Again: ${again}. Found first, and last as it shrank`,
  ).toEqual([]);
});
