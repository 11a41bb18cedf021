/**
 * A database on three machines, with the files of deploy/failover, in moments that are worse than one dead machine: etcd away, two
 * machines away, a full disk, a wrong clock, a certificate that ended, standbys that stand still, another version of PostgreSQL.
 *
 * `BAD_MOMENTS='clock certificate' npm run prove -- bad-moments` goes through these alone.
 */
import { loadavg } from 'node:os';
import { buildPages } from '../scripts/build-pages.ts';
import { type Cluster, withCluster } from './failover/cluster.ts';
import { certificateEnds } from './failover/moments/certificate.ts';
import { wrongClock } from './failover/moments/clock.ts';
import { etcdAway } from './failover/moments/etcd-away.ts';
import { diskMegabytes, fullDisk } from './failover/moments/full-disk.ts';
import type { Moment, Scene } from './failover/moments/moment.ts';
import { otherMajor } from './failover/moments/other-major.ts';
import { type Gone, page } from './failover/moments/page.ts';
import { pausedStandbys } from './failover/moments/paused-standbys.ts';
import { twoAway } from './failover/moments/two-away.ts';
import { findAnomalies, prepare, requireNone } from './failover/observing.ts';
import { Phones } from './failover/phones.ts';
import { requirePrograms } from './failover/programs.ts';

const phoneCount = 60;
const everyMilliseconds = 4_000;
/** The `ttl` of Patroni in seconds. It is longer than in the file, because the proof may run beside other work. */
const ttl = 20;

const moments: Record<string, (scene: Scene) => Promise<Moment>> = {
  etcd: etcdAway,
  'primary-alone': (scene) => twoAway(scene, 'the primary'),
  'standby-alone': (scene) => twoAway(scene, 'a standby'),
  disk: fullDisk,
  ahead: (scene) => wrongClock(scene, 'ahead'),
  behind: (scene) => wrongClock(scene, 'behind'),
  certificate: certificateEnds,
  standbys: pausedStandbys,
  major: otherMajor,
};

/** @throws when something acknowledged was lost or doubled, or a moment did not go as deploy/failover promises. */
export async function badMoments(): Promise<string> {
  requirePrograms('faketime');
  if (!(await buildPages())) throw new Error('the pages could not be built');
  const options = { ttl, diskMegabytes, certifiedAt: '-2d' };
  return withCluster(async (cluster) => page(await prove(cluster)), options);
}

async function prove(cluster: Cluster): Promise<Gone> {
  const began = Date.now();
  const phones = new Phones(cluster.urls, await prepare(cluster.connection()));
  phones.start(phoneCount, everyMilliseconds);
  const gone: Moment[] = [];
  const names = process.env.BAD_MOMENTS?.split(' ') ?? Object.keys(moments);
  for (const name of names) {
    const moment = await moments[name]?.({ cluster, phones });
    if (!moment) throw new Error(`there is no moment ${name}`);
    gone.push(moment);
    console.log(`  ${moment.title}: ${moment.found.map((each) => each.join(' ')).join(', ')}`);
    console.log(`    not well: ${moment.notWell.join('; ')}`);
  }
  // Waits until all is acknowledged, which after a failure might be never.
  await phones.stop();
  requireNone(await findAnomalies(cluster.connection(), phones));
  return {
    minutes: (Date.now() - began) / 60_000,
    postgres: cluster.programs.postgres,
    ttl,
    phones: phoneCount,
    moments: gone,
    leftOut: Object.keys(moments).filter((name) => !names.includes(name)),
    acknowledged: phones.acknowledged.length,
    tries: phones.tries,
    errors: phones.errors,
    load: loadavg()[2] ?? 0,
  };
}
