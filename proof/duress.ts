/**
 * The answer to the PIN of a forced passenger takes as long as that to the safe one: many of each, in turns, over HTTP, to
 * a real process with its usual hash.
 *
 * `DURESS_ANSWERS=200 npm run prove -- duress` takes fewer.
 */
import { randomUUID } from 'node:crypto';
import { arriveWithPin } from '#domain/journeys/arrival-pins.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { databaseUrl } from '#test/support/database-url.ts';
import { Machine } from '#test/support/machine.ts';
import { createAccount, createRide } from '#test/support/records.ts';
import { medianOf } from '#test/support/two-samples.ts';
import { buildPages } from '../scripts/build-pages.ts';
import { type Compared, compareDistributions } from './duress/kolmogorov.ts';

const answers = Number(process.env.DURESS_ANSWERS ?? 2_000);
const leastProbability = 0.05;
const secret = 'a-key-that-only-this-proof-uses-1234';
const wide = { LIMIT_SCALE: '1000000', SMS_PER_RECIPIENT: '100000', SMS_PER_DAY: '1000000' };

type Rider = { token: string; rideId: number };
type Times = { safe: number[]; duress: number[] };

/** @throws when the times of both PINs can be told apart. */
export async function duress(): Promise<string> {
  if (!(await buildPages())) throw new Error('the pages could not be built');
  const { dataFolder, remove } = makeDataFolder();
  const postgres = await startEmbeddedPostgres({ dataFolder, settings: {} });
  const settings = { DATABASE_URL: databaseUrl(postgres.connection), SECRET_KEY: secret, ...wide };
  const machine = await Machine.start(settings);
  try {
    const opened = await openApp(postgres.connection);
    const app = { ...opened, secretKey: Buffer.from(secret) };
    try {
      const times = await measure(app, machine);
      return page(times, required(times));
    } finally {
      await opened.close();
    }
  } finally {
    await machine.remove();
    await postgres.stop();
    await remove();
  }
}

let riders = 0;

async function makeRider(app: TestApp): Promise<Rider> {
  riders += 1;
  const { id, token } = await createAccount(app, { accountType: 'commuter' });
  await givePins(app, id);
  const ride = await createRide(app, id, { nextOfKinPhone: `+234803${String(1_000_000 + riders)}` });
  return { token, rideId: ride.id };
}

/** In turns, and each pair in an order that chance chooses, so that nothing which changes with time is on one side. */
async function measure(app: TestApp, machine: Machine): Promise<Times> {
  const times: Times = { safe: [], duress: [] };
  const warmUp = 20;
  for (let pair = -warmUp; pair < answers; pair += 1) {
    const order = Math.random() < 0.5 ? (['safe', 'duress'] as const) : (['duress', 'safe'] as const);
    for (const meaning of order) {
      const rider = await makeRider(app);
      const took = await timeOf(machine, rider, meaning === 'safe' ? ownPins.pin : ownPins.duress);
      if (pair >= 0) times[meaning].push(took);
    }
    if (pair > 0 && pair % 500 === 0) console.log(`  ${pair} of each`);
  }
  return times;
}

async function timeOf(machine: Machine, { token, rideId }: Rider, pin: string): Promise<number> {
  const path = arriveWithPin.path.replace('{id}', String(rideId));
  const begin = performance.now();
  const reply = await machine.post(path, { pin }, { token, headers: { 'x-proof': randomUUID() } });
  const took = performance.now() - begin;
  if (reply.status !== 200) throw new Error(`the answer to a PIN was ${reply.status}: ${reply.text}`);
  return took;
}

function required({ safe, duress: forced }: Times): Compared {
  const compared = compareDistributions(safe, forced);
  if (compared.probability <= leastProbability) {
    throw new Error(`the times can be told apart: distance ${compared.distance}, p ${compared.probability}`);
  }
  return compared;
}

function page({ safe, duress: forced }: Times, { distance, probability }: Compared): string {
  const median = (times: readonly number[]) => `${medianOf(times).toFixed(2)} ms`;
  return `# The answer to a forced passenger takes as long as any

${safe.length} passengers ended their rides with their PIN and ${forced.length} with the PIN of a forced person, in turns, over HTTP, on one process with
its usual hash, one call at a time on this machine. Each had an account and a ride of its own; the job that tells agencies ran meanwhile.

| | |
|---|---|
| median, safe PIN | ${median(safe)} |
| median, PIN of a forced person | ${median(forced)} |
| largest distance of both distributions | ${distance.toFixed(4)} |
| how likely it is as large when both are the same (Kolmogorov and Smirnov, two samples) | ${probability.toFixed(3)} |

The proof fails at ${leastProbability} and below. Chance alone does that once in twenty runs.
`;
}
