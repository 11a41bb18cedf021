/** The ladder in two processes that are killed again and again, over one real database, with a gateway that counts. */
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { SmsGateway } from '#test/server/delivery/sms-gateway.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { databaseUrl } from '#test/support/database-url.ts';
import { buildPages } from '../../scripts/build-pages.ts';
import { act, type Done } from './acts.ts';
import { countWaiting, type Found, requireOrder, requireSound } from './findings.ts';
import { count, type Section } from './page.ts';
import { Processes } from './processes.ts';
import { createDueRides } from './rides.ts';

/** In minutes, so that a ladder climbs in three. */
const ladder = {
  LADDER_SLACK: '1',
  LADDER_SLACK_PERCENT: '0',
  LADDER_AGAIN: '1',
  LADDER_KIN: '2',
  LADDER_KIN_ON_SHORT_RIDE: '2',
  LADDER_LATE: '1',
};
const wide = {
  LIMIT_SCALE: '1000000',
  SMS_PER_RECIPIENT: '100000',
  SMS_PER_SENDER: '100000',
  SMS_PER_DAY: '1000000',
};
const climbing = 150_000;
const longestEnd = 6 * 60_000;

type Killed = Found & { rides: number; kills: number; done: Done; minutes: number };

const ridesOnTheRoad = Number(process.env.ARRIVAL_RIDES ?? 1_000);

/** @throws at the first rung that was done twice, never, in another order or after the arrival. */
export async function killed(): Promise<Section> {
  if (!(await buildPages())) throw new Error('the pages could not be built');
  return { title: 'Two processes that are killed', text: textOf(await climbWhileKilled(ridesOnTheRoad)) };
}

async function climbWhileKilled(rides: number): Promise<Killed> {
  const { dataFolder, remove } = makeDataFolder();
  const postgres = await startEmbeddedPostgres({ dataFolder, settings: { max_connections: '300' } });
  const gateway = new SmsGateway();
  const processes = new Processes({
    DATABASE_URL: databaseUrl(postgres.connection),
    SECRET_KEY: 'a-key-that-only-this-proof-uses-1234',
    ...(await gateway.start()),
    ...ladder,
    ...wide,
  });
  try {
    await processes.start();
    const app = await openApp(postgres.connection, ladder);
    try {
      return await climb(app, processes, gateway, rides);
    } finally {
      await app.close();
    }
  } finally {
    await processes.stop();
    await gateway.stop();
    await postgres.stop();
    await remove();
  }
}

async function climb(
  app: TestApp,
  processes: Processes,
  gateway: SmsGateway,
  number: number,
): Promise<Killed> {
  // They become due once all of them are there.
  const rides = await createDueRides(app, number, Date.now() + number * 8);
  console.log(`  ${rides.length} rides are on the road`);
  const began = Date.now();
  processes.beginKilling(3, 15);
  const done = await act(processes, rides, climbing);
  console.log(`  everybody has answered who does, after ${processes.kills} kills`);
  await processes.stopKilling();
  const end = Date.now() + longestEnd;
  while ((await countWaiting(app.database)) > 0) {
    if (Date.now() > end) throw new Error('rungs or texts still wait');
    await pause(1_000);
  }
  await requireSound(app.database);
  const found = await requireOrder(app.database, rides, gateway.taken);
  return {
    ...found,
    ...{ rides: rides.length, kills: processes.kills, done },
    minutes: (Date.now() - began) / 60_000,
  };
}

function textOf({ done, ...killed }: Killed): string {
  return `
${count(killed.rides)} rides came due within a minute, on two processes over one database, with an SMS gateway that counts and a ladder of minutes.
Each process was ended by \`kill -9\` every 3 to 15 seconds, ${killed.kills} times together, at times both at once. ${count(done.completed)} passengers
said that they arrived, ${count(done.late)} that they need longer, ${count(done.help)} asked for help and ${count(done.off)} used no questions, each at a moment that chance chose
and each call repeated under its key until it was answered. After ${killed.minutes.toFixed(1)} minutes nothing waited.

| | |
|---|---|
| rungs done | ${count(killed.rungs)} |
| of these, next of kin told | ${count(killed.silentTold)} |
| rungs done twice, left out or in another order | 0 |
| rungs done, or texts written, after the arrival | 0 |
| texts that the gateway took | ${count(killed.texts)} |
| arrivals that the next of kin read, as the last text | ${count(killed.arrivals)} |
| arrivals followed by a text of silence | 0 |
| copies of a text beyond the first | ${count(killed.copies)} |

A copy is what the protocol leaves open: the gateway took a text, and the process was killed before it could write that down.
`;
}
