/**
 * A database on three machines, with the files of deploy/failover: the primary's machine is killed again and again, and stands
 * still and wakes, while phones lodge rides. Nothing that was acknowledged may be lost or stored twice.
 *
 * `FAILOVER_KILLS=5 FAILOVER_FREEZES=2 FAILOVER_PHONES=200 npm run prove -- failover` does less than the usual 20, 10 and 500.
 */
import { createLog } from '#server/base/log.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import type { Anomaly, HistoryRecorder } from '#test/support/histories/history.ts';
import { checkStored, type Write } from '#test/support/histories/stored-writes.ts';
import { createAccount } from '#test/support/records.ts';
import { buildPages } from '../scripts/build-pages.ts';
import { type Cluster, withCluster } from './failover/cluster.ts';
import { type Proved, page } from './failover/page.ts';
import { Phones } from './failover/phones.ts';
import { requirePrograms } from './failover/programs.ts';
import { freezeRound, killRound, type Round } from './failover/rounds.ts';

const kills = Number(process.env.FAILOVER_KILLS ?? 20);
const freezes = Number(process.env.FAILOVER_FREEZES ?? 10);
const phoneCount = Number(process.env.FAILOVER_PHONES ?? 500);
/** Of one phone: so many of them lodge fifty a second. */
const everyMilliseconds = 10_000;
const accounts = 50;

/** @throws when something acknowledged was lost or doubled, or a woken primary took a write. */
export async function failover(): Promise<string> {
  requirePrograms();
  if (!(await buildPages())) throw new Error('the pages could not be built');
  return withCluster(async (cluster) => page(await prove(cluster)));
}

async function prove(cluster: Cluster): Promise<Proved> {
  const began = Date.now();
  const phones = new Phones(cluster.urls, await observing(cluster, prepare));
  phones.start(phoneCount, everyMilliseconds);
  const rounds: Round[] = [];
  let drill = 0;
  try {
    for (let number = 1; number <= kills + freezes; number += 1) {
      const round = await (number <= kills ? killRound : freezeRound)(cluster, phones);
      rounds.push(round);
      console.log(`  ${number}: ${said(round)}, ${phones.errors.length} errors`);
    }
    drill = await drillOf(cluster);
    console.log(`  drill: ${drill} ms`);
  } finally {
    await phones.stop();
  }
  const anomalies = await observing(cluster, (app) => findAnomalies(app, phones));
  const proved = {
    minutes: (Date.now() - began) / 60_000,
    postgres: cluster.programs.postgres,
    phones: phoneCount,
    rounds,
    drill,
    anomalies,
    acknowledged: phones.acknowledged,
    tries: phones.tries,
    errors: phones.errors,
  };
  requireSound(proved);
  return proved;
}

/** The operator's own commands, on a machine that is not the primary. @returns the milliseconds that it measured. */
async function drillOf(cluster: Cluster): Promise<number> {
  const primary = await cluster.primary();
  const node = cluster.nodes.find((each) => each !== primary) ?? primary;
  const told = await node.command('drill.sh', 'switch');
  await cluster.untilWhole();
  if ((await cluster.primary()) === primary) throw new Error('the drill changed no primary');
  return Number(/written again after (\d+) ms/.exec(told)?.[1]);
}

function said({ what, gap, first, reads, takenByOld }: Round): string {
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  return `${what}, ${seconds(gap)} s without a write, emergency after ${seconds(first.emergency)}, ride after ${seconds(first.ride)}, ${seconds(reads)} s without a list, ${takenByOld} writes taken by the old primary`;
}

function requireSound({ anomalies, rounds }: Proved): void {
  const [anomaly] = anomalies;
  if (anomaly)
    throw new Error(`${anomalies.length} anomalies, the first: ${anomaly.name}, ${anomaly.reason}`);
  const taken = rounds.reduce((sum, { takenByOld }) => sum + takenByOld, 0);
  if (taken > 0) throw new Error(`woken primaries took ${taken} writes`);
}

/** @returns the tokens of the phones' owners. */
async function prepare(app: TestApp): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < accounts; number += 1) {
    tokens.push((await createAccount(app, { accountType: 'commuter' })).token);
  }
  return tokens;
}

async function findAnomalies({ database }: TestApp, phones: Phones): Promise<Anomaly[]> {
  const rides = await database.queries
    .selectFrom('rides')
    .select('park_name as value')
    .where('park_name', 'like', 'ride-%')
    .execute();
  const emergencies = await database.queries
    .selectFrom('complaints')
    .select('description as value')
    .where('description', 'like', 'emergency-%')
    .execute();
  return [...checked(phones.rides, rides), ...checked(phones.emergencies, emergencies)];
}

function checked(recorder: HistoryRecorder<Write>, rows: readonly { value: string | null }[]): Anomaly[] {
  return checkStored(
    recorder.operations,
    rows.map(({ value }) => value ?? ''),
  );
}

/** Looks into the primary's database from outside of RUA. */
async function observing<T>(cluster: Cluster, look: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await openApp(cluster.connection(), {}, createLog('silent'));
  try {
    return await look(app);
  } finally {
    await app.close();
  }
}
