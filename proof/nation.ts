/**
 * A nation at one hundredth: the busiest minute of docs/scaling.md for ten minutes, on two processes and the three machines of
 * deploy/failover, all features on. In the middle both processes are restarted, and later everything of the primary's machine
 * is killed, so that another one takes its place. Nothing that was acknowledged may be lost or stored twice.
 *
 * `NATION_MINUTES=2 npm run prove -- nation` is a first look.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { MailServer } from '#test/server/delivery/mail-server.ts';
import { SmsGateway } from '#test/server/delivery/sms-gateway.ts';
import { usualS3 } from '#test/support/s3-server.ts';
import { growRides, insertBenchUser } from '../bench/data.ts';
import { insertListeners } from '../bench/listeners.ts';
import { buildPages } from '../scripts/build-pages.ts';
import { type Cluster, withCluster } from './failover/cluster.ts';
import { type DatabaseNode, passwords } from './failover/node.ts';
import { observing } from './failover/observing.ts';
import { secretKey } from './failover/place.ts';
import { requirePrograms } from './failover/programs.ts';
import { primaryBeside } from './failover/rounds.ts';
import { type Found, page } from './nation/page.ts';
import { Parts, tableSizes } from './nation/parts.ts';
import { People } from './nation/people.ts';

const minutes = Number(process.env.NATION_MINUTES ?? 10);
const windows = 1_250;
const ridesBefore = 100_000;
const secret = 'a-secret-of-the-gateway-in-this-proof';

/** Short, so that rides whose passengers are silent come to the last rung while the proof runs. */
const ladder = {
  ...{ LADDER_SLACK: '1', LADDER_SLACK_PERCENT: '0', LADDER_AGAIN: '1' },
  ...{ LADDER_KIN: '2', LADDER_KIN_ON_SHORT_RIDE: '2' },
};
/** Limits so high that they refuse no SMS. */
const raisedLimits = { SMS_PER_RECIPIENT: '1000000', SMS_PER_SENDER: '1000000', SMS_PER_DAY: '10000000' };

/** @throws when something acknowledged was lost or doubled, or a person saw an error. */
export async function nation(): Promise<string> {
  requirePrograms();
  if (!(await buildPages())) throw new Error('the pages could not be built');
  const gateway = new SmsGateway();
  const mails = new MailServer();
  const storage = await usualS3.start();
  try {
    const rua = {
      ...{ ...(await gateway.start()), ...storage.settings, ...ladder, ...raisedLimits },
      ...{ SMTP_URL: await mails.start(), AFRICAS_TALKING_SECRET: secret },
    };
    const found = await withCluster(observed, { rua });
    return page({ ...found, texts: gateway.taken.length });
  } finally {
    await gateway.stop();
    await mails.stop();
    await storage.stop();
  }
}

/** Looks at the database as its superuser, who may see the size of its log. */
function observed(cluster: Cluster): Promise<Omit<Found, 'texts'>> {
  const superuser = { user: 'postgres', password: passwords.superuser };
  const patient = { statement_timeout: 0, query_timeout: 0 };
  return observing({ ...cluster.connection(), ...superuser, ...patient }, ({ database }) =>
    live(cluster, database.queries),
  );
}

async function live(cluster: Cluster, queries: Queries): Promise<Omit<Found, 'texts'>> {
  await insertBenchUser(queries, Buffer.from(secretKey));
  await growRides(queries, ridesBefore);
  const tokens = await insertListeners(queries, windows);
  const people = new People(cluster.urls, tokens, secret);
  const parts = new Parts(cluster, queries);
  const before = await tableSizes(queries);
  await people.start(windows);
  parts.start();
  const began = Date.now();
  const third = minutes * 20_000;
  await pause(third);
  console.log(`  quiet: ${people.answered.length} answers, ${people.openWindows} windows`);
  const restarted = Date.now();
  for (const place of cluster.places) await place.restart();
  console.log(`  restarted both: ${people.answered.length} answers, ${people.openWindows} windows`);
  await pause(third);
  const lost = await cluster.primary();
  const killed = Date.now();
  await lost.kill();
  await untilReplaced(cluster, lost, killed + third);
  lost.start();
  await pause(killed + third - Date.now());
  const open = people.openWindows;
  await parts.stop();
  await people.stop();
  console.log(`  ended: ${people.answered.length} answers, ${open} windows, ${people.errors.length} errors`);
  await cluster.untilWhole();
  await requireStored(queries, people.acknowledged);
  if (people.errors.length > 0)
    throw new Error(`people saw errors:\n${people.errors.slice(0, 20).join('\n')}`);
  return {
    ...{ began, restarted, killed, over: Date.now(), windows, open },
    ...{ answered: people.answered, samples: parts.samples, sentAgain: people.sentAgain },
    ...{ reopened: people.windowsReopened, acknowledged: people.acknowledged.length },
    ...{ before, after: await tableSizes(queries), rungs: await countRungs(queries) },
  };
}

/** Waits until another machine is the primary. @throws when none is by this moment. */
async function untilReplaced(cluster: Cluster, lost: DatabaseNode, end: number): Promise<void> {
  while (!(await primaryBeside(cluster, lost))) {
    if (Date.now() > end) throw new Error('no other machine took the place of the primary');
    await pause(100);
  }
}

/** @throws when something acknowledged is not stored once. */
async function requireStored(queries: Queries, acknowledged: readonly string[]): Promise<void> {
  const { rows } = await sql<{ marker: string; times: number }>`
    select marker, count(*) as times from (
      select park_name as marker from rides where park_name like 'ride-%'
      union all select description from complaints where description like 'emergency-%'
    ) as stored group by marker
  `.execute(queries);
  const times = new Map(rows.map((row) => [row.marker, row.times]));
  const lost = acknowledged.filter((marker) => !times.has(marker));
  const doubled = rows.filter((row) => row.times > 1);
  if (lost.length > 0 || doubled.length > 0) {
    throw new Error(`${lost.length} acknowledged and lost (${lost[0]}), ${doubled.length} stored twice`);
  }
}

/** Rungs of ladders that were done. */
async function countRungs(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('ladder_rungs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('done_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
