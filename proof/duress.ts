/**
 * The answer to the PIN of a forced passenger takes as long as that to the safe one, in the app, by SMS and by USSD: many of each,
 * in turns, over HTTP, to a real process with its usual hash.
 *
 * `DURESS_ANSWERS=200 npm run prove -- duress` takes fewer.
 */
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { ownPins } from '#test/support/arrival-pins.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { databaseUrl } from '#test/support/database-url.ts';
import { Machine } from '#test/support/machine.ts';
import { medianOf } from '#test/support/two-samples.ts';
import { buildPages } from '../scripts/build-pages.ts';
import { type Compared, compareDistributions } from './duress/kolmogorov.ts';
import { makeRider, requireArrived, textSecret, ways } from './duress/ways.ts';

const answers = Number(process.env.DURESS_ANSWERS ?? 2_000);
const leastProbability = 0.05;
const secret = 'a-key-that-only-this-proof-uses-1234';
const raisedLimits = {
  AFRICAS_TALKING_SECRET: textSecret,
  LIMIT_SCALE: '1000000',
  SMS_PER_RECIPIENT: '100000',
  SMS_PER_DAY: '1000000',
};

type Way = (typeof ways)[number];
type Times = { safe: number[]; duress: number[] };

/** @throws when the times of both PINs can be told apart. */
export async function duress(): Promise<string> {
  if (!(await buildPages())) throw new Error('the pages could not be built');
  const { dataFolder, remove } = makeDataFolder();
  const postgres = await startEmbeddedPostgres({ dataFolder, settings: {} });
  const settings = { DATABASE_URL: databaseUrl(postgres.connection), SECRET_KEY: secret, ...raisedLimits };
  const machine = await Machine.start(settings);
  try {
    const opened = await openApp(postgres.connection);
    const app = { ...opened, secretKey: Buffer.from(secret) };
    try {
      const rows: Row[] = [];
      for (const way of ways) rows.push(required(way.title, await measure(app, machine, way)));
      return page(rows);
    } finally {
      await opened.close();
    }
  } finally {
    await machine.remove();
    await postgres.stop();
    await remove();
  }
}

/** In turns, and each pair in an order that chance chooses, so that nothing which changes with time is on one side. */
async function measure(app: TestApp, machine: Machine, way: Way): Promise<Times> {
  const times: Times = { safe: [], duress: [] };
  const warmUp = 20;
  for (let pair = -warmUp; pair < answers; pair += 1) {
    const order = Math.random() < 0.5 ? (['safe', 'duress'] as const) : (['duress', 'safe'] as const);
    for (const meaning of order) {
      const rider = await makeRider(app);
      const pin = meaning === 'safe' ? ownPins.pin : ownPins.duress;
      const begin = performance.now();
      const reply = await way.answer(machine, rider, pin);
      const took = performance.now() - begin;
      await requireArrived(app, rider, reply);
      if (pair >= 0) times[meaning].push(took);
    }
    if (pair > 0 && pair % 500 === 0) console.log(`  ${way.title}: ${pair} of each`);
  }
  return times;
}

type Row = Compared & { title: string; safe: number; forced: number };

function required(title: string, { safe, duress: forced }: Times): Row {
  const compared = compareDistributions(safe, forced);
  if (compared.probability <= leastProbability) {
    const { distance, probability } = compared;
    throw new Error(`the times ${title} can be told apart: distance ${distance}, p ${probability}`);
  }
  return { ...compared, title, safe: medianOf(safe), forced: medianOf(forced) };
}

function page(rows: readonly Row[]): string {
  const line = (what: string, of: (row: Row) => string) => `| ${[what, ...rows.map(of)].join(' | ')} |`;
  return `# The answer to a forced passenger takes as long as any

${answers} passengers ended their rides with their PIN and ${answers} with the PIN of a forced person in each of these ways, in turns, over HTTP, on
one process with its usual hash, one call at a time on this machine. Each had an account, a number and a ride of its own; the job that tells agencies
ran meanwhile. SMS and USSD came as Africa's Talking posts them.

${line('', ({ title }) => title)}
|---|${rows.map(() => '---').join('|')}|
${line('median, safe PIN', ({ safe }) => `${safe.toFixed(2)} ms`)}
${line('median, PIN of a forced person', ({ forced }) => `${forced.toFixed(2)} ms`)}
${line('largest distance of both distributions', ({ distance }) => distance.toFixed(4))}
${line('how likely it is as large when both are the same (Kolmogorov and Smirnov, two samples)', ({ probability }) => probability.toFixed(3))}

The proof fails where one of these is at ${leastProbability} or below. Chance alone does that once in seven runs.
`;
}
