/** The disk of the synchronous standby is full. */
import { setTimeout as pause } from 'node:timers/promises';
import { emptyDisk, fillDisk } from '../disk.ts';
import {
  askAsSuperuser,
  type Moment,
  nodeThatIs,
  notWell,
  rolesOf,
  type Scene,
  seconds,
  Watch,
} from './moment.ts';

export const diskMegabytes = 3_000;
const longest = 60_000;
const watched = 12_000;

/** @throws when writing does not go on with the other standby, or health.sh has nothing to say. */
export async function fullDisk(scene: Scene): Promise<Moment> {
  const { cluster, phones } = scene;
  const primary = await cluster.primary();
  const full = await nodeThatIs(scene, 'sync_standby');
  const watch = new Watch(phones);
  fillDisk(full.disk);
  const began = Date.now();
  // Segments that are there already could still take what comes.
  while ((await rolesOf(scene)).get(full) === 'sync_standby') {
    if (Date.now() > began + longest) throw new Error('the full standby stays the synchronous one');
    await askAsSuperuser(scene, primary, 'select pg_switch_wal()').catch(() => {});
    await pause(500);
  }
  const noticed = Date.now();
  const other = await nodeThatIs(scene, 'sync_standby');
  await watch.written(Date.now());
  await pause(watched);
  // The others may see a standby that PostgreSQL starts again and again; its own machine sees the disk.
  const lines = [...new Set([...(await notWell(primary)), ...(await notWell(full))])];
  const written = watch.acknowledged(noticed, Date.now());
  emptyDisk(full.disk, diskMegabytes);
  const emptied = Date.now();
  await cluster.untilWhole();
  const whole = Date.now();
  if (other === full || written === 0) throw new Error('nothing was written with the other standby');
  if (lines.length === 0) throw new Error('health.sh found a full disk well');
  return {
    title: 'The disk of the synchronous standby is full',
    done: 'The disk of its database took nothing more, and later had room again.',
    found: [
      ['until the other standby was the synchronous one', seconds(noticed - began)],
      ['writes acknowledged with the disk full, after that', written],
      ['from room on the disk until the standby followed again, by itself', seconds(whole - emptied)],
      ...watch.found,
    ],
    notWell: lines,
  };
}
