/**
 * A database on three machines, with the files of deploy/failover: the primary's machine is killed again and again, and stands
 * still and wakes, while phones lodge rides. Nothing that was acknowledged may be lost or stored twice.
 *
 * `FAILOVER_KILLS=5 FAILOVER_FREEZES=2 FAILOVER_PHONES=200 npm run prove -- failover` does less than the usual 20, 10 and 500.
 * `PG_BIN` names the folder of a whole PostgreSQL, whose own programs are then used instead of stand-ins.
 */
import { readsOf } from '#test/support/histories/own-reads.ts';
import { buildPages } from '../scripts/build-pages.ts';
import { type Cluster, withCluster } from './failover/cluster.ts';
import { findAnomalies, prepare, requireNone } from './failover/observing.ts';
import { type Proved, page } from './failover/page.ts';
import { Phones } from './failover/phones.ts';
import { requirePrograms } from './failover/programs.ts';
import { freezeRound, killRound, type Round } from './failover/rounds.ts';

const kills = Number(process.env.FAILOVER_KILLS ?? 20);
const freezes = Number(process.env.FAILOVER_FREEZES ?? 10);
const phoneCount = Number(process.env.FAILOVER_PHONES ?? 500);
/** A phone lodges a ride so often. All phones together lodge fifty a second. */
const everyMilliseconds = 10_000;

/** @throws when something acknowledged was lost or doubled, or a woken primary took a write. */
export async function failover(): Promise<string> {
  requirePrograms();
  if (!(await buildPages())) throw new Error('the pages could not be built');
  return withCluster(async (cluster) => page(await prove(cluster)));
}

async function prove(cluster: Cluster): Promise<Proved> {
  const began = Date.now();
  const phones = new Phones(cluster.urls, await prepare(cluster.connection()));
  phones.start(phoneCount, everyMilliseconds);
  const rounds: Round[] = [];
  let drill = 0;
  try {
    for (let number = 1; number <= kills + freezes; number += 1) {
      const round =
        number <= kills
          ? await killRound(cluster, phones)
          : await freezeRound(cluster, phones, number % 2 === 0);
      rounds.push(round);
      console.log(`  ${number}: ${said(round)}, ${phones.errors.length} errors`);
    }
    drill = await drillOf(cluster);
    console.log(`  drill: ${drill} ms`);
  } finally {
    await phones.stop();
  }
  const anomalies = await findAnomalies(cluster.connection(), phones);
  const proved = {
    minutes: (Date.now() - began) / 60_000,
    programs: cluster.programs,
    phones: phoneCount,
    rounds,
    drill,
    anomalies,
    acknowledged: phones.acknowledged,
    pages: readsOf(phones.rides.operations).map(({ read }) => ({ isOld: read.asOf !== undefined })),
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

function said({ what, gap, first, reads, readsEnd, takenByOld, returns }: Round): string {
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  return `${what}, ${seconds(gap)} s without a write, emergency after ${seconds(first.emergency)}, ride after ${seconds(first.ride)}, ${seconds(reads)} s without a list up to ${seconds(readsEnd)} s after it, ${takenByOld} writes taken by the old primary, ${returns.rewound} rewound, ${returns.failed} failed to, ${returns.copied} copied`;
}

function requireSound({ programs, anomalies, rounds, errors, tries }: Proved): void {
  requireNone(anomalies);
  if (errors.length > 0) throw new Error(`people saw errors: ${errors.slice(0, 3).join('; ')}`);
  if (tries.withoutRetryAfter > 0) throw new Error('an answer of 503 did not say when to come again');
  const taken = rounds.reduce((sum, { takenByOld }) => sum + takenByOld, 0);
  if (taken > 0) throw new Error(`woken primaries took ${taken} writes`);
  const failed = rounds.reduce((sum, { returns }) => sum + returns.failed, 0);
  if (failed > 0 && !programs.hasStandIns) throw new Error(`pg_rewind failed ${failed} times`);
}
