/**
 * A nation at one hundredth: the busiest minute of docs/scaling.md for ten minutes, on two processes with a replica, all features
 * on. In the middle both processes are restarted, and later the primary ends as by a loss of power. Nothing that was
 * acknowledged may be lost or stored twice.
 *
 * `NATION_MINUTES=2 npm run prove -- nation` is a first look.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { MailServer } from '#test/server/delivery/mail-server.ts';
import { SmsGateway } from '#test/server/delivery/sms-gateway.ts';
import { insertListeners } from '../bench/listeners.ts';
import { type Cluster, withCluster } from './cluster.ts';
import { type Found, page } from './nation/page.ts';
import { Parts, tableSizes } from './nation/parts.ts';
import { People } from './nation/people.ts';

const minutes = Number(process.env.NATION_MINUTES ?? 10);
const windows = 1_250;
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
  return withCluster(async (cluster) => {
    const gateway = new SmsGateway();
    const mails = new MailServer();
    const settings = {
      ...(await gateway.start()),
      ...{ SMTP_URL: await mails.start(), AFRICAS_TALKING_SECRET: secret },
      ...{ DATABASE_REPLICA_URL: cluster.replicaUrl, ...ladder, ...raisedLimits },
    };
    try {
      return page({ ...(await live(cluster, settings)), texts: gateway.taken.length });
    } finally {
      await gateway.stop();
      await mails.stop();
    }
  });
}

async function live(cluster: Cluster, settings: Record<string, string>): Promise<Omit<Found, 'texts'>> {
  const places = [await cluster.start(settings), await cluster.start(settings)];
  const { queries } = cluster.database;
  const tokens = await insertListeners(queries, windows);
  const people = new People(() => places.map(({ machine }) => machine.url), tokens, secret);
  const parts = new Parts(cluster, places);
  const before = await tableSizes(queries);
  await people.start(windows);
  parts.start();
  const began = Date.now();
  const third = minutes * 20_000;
  await pause(third);
  console.log(`  quiet: ${people.answered.length} answers, ${people.openWindows} windows`);
  const restarted = Date.now();
  for (const place of places) await cluster.restart(place);
  console.log(`  restarted both: ${people.answered.length} answers, ${people.openWindows} windows`);
  await pause(third);
  const ended = Date.now();
  cluster.endPrimary();
  await pause(third);
  const open = people.openWindows;
  await parts.stop();
  await people.stop();
  console.log(`  ended: ${people.answered.length} answers, ${open} windows, ${people.errors.length} errors`);
  await requireStored(cluster, people.acknowledged);
  if (people.errors.length > 0)
    throw new Error(`people saw errors:\n${people.errors.slice(0, 20).join('\n')}`);
  return {
    ...{ began, restarted, ended, over: Date.now(), windows, open },
    ...{ answered: people.answered, samples: parts.samples, sentAgain: people.sentAgain },
    ...{ reopened: people.windowsReopened, acknowledged: people.acknowledged.length },
    ...{ before, after: await tableSizes(queries), rungs: await countRungs(cluster) },
  };
}

/** @throws when something acknowledged is not stored once. */
async function requireStored({ database }: Cluster, acknowledged: readonly string[]): Promise<void> {
  const { rows } = await sql<{ marker: string; times: number }>`
    select marker, count(*) as times from (
      select park_name as marker from rides where park_name like 'ride-%'
      union all select description from complaints where description like 'emergency-%'
    ) as stored group by marker
  `.execute(database.queries);
  const times = new Map(rows.map((row) => [row.marker, row.times]));
  const lost = acknowledged.filter((marker) => !times.has(marker));
  const doubled = rows.filter((row) => row.times > 1);
  if (lost.length > 0 || doubled.length > 0) {
    throw new Error(`${lost.length} acknowledged and lost (${lost[0]}), ${doubled.length} stored twice`);
  }
}

/** Rungs of ladders that were done. */
async function countRungs({ database }: Cluster): Promise<number> {
  const { count } = await database.queries
    .selectFrom('ladder_rungs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('done_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
