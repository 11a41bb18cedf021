/** The clock of one machine goes wrong by an hour while it is a standby, and it becomes the primary. */
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseNode } from '../node.ts';
import { askAsSuperuser, type Moment, nodeThatIs, notWell, rolesOf, type Scene, Watch } from './moment.ts';
import { newPerson } from './person.ts';

/** Longer than the lease of the primary. */
const watched = 22_000;

/** @throws when a wrong clock ends what people have, or changes the primary. */
export async function wrongClock(scene: Scene, way: 'ahead' | 'behind'): Promise<Moment> {
  const { cluster, phones } = scene;
  const primary = await cluster.primary();
  const wrong = cluster.nodes.find((node) => node !== primary) ?? primary;
  setClock(wrong, 'right');
  await wrong.kill();
  wrong.start({ ownClock: true });
  await cluster.untilWhole();
  await makeSynchronous(scene, wrong);
  const standby = new Watch(phones);
  setClock(wrong, way);
  await pause(watched);
  if ((await cluster.primary()) !== primary)
    throw new Error('a standby with a wrong clock changed the primary');
  const lines = await notWell(primary);
  const start = await wrong.refusedStart({ ahead: '+1h', behind: '-1h' }[way]);
  const asStandby = standby.found;
  const person = await newPerson(cluster);
  await makeSynchronous(scene, wrong);
  const asPrimary = new Watch(phones);
  await cluster.switchTo(wrong);
  await asPrimary.written(Date.now());
  const hours = await hoursOff(scene, wrong);
  await person.requireSignedIn();
  await pause(watched);
  // Back by itself, as NTP does it, while it is the primary.
  setClock(wrong, 'right');
  await pause(watched);
  const stays = (await rolesOf(scene)).get(wrong);
  const whilePrimary = asPrimary.found;
  await cluster.untilWhole();
  await cluster.switchTo(await nodeThatIs(scene, 'sync_standby'));
  await wrong.kill();
  wrong.start();
  await cluster.untilWhole();
  return {
    title: `The clock of one machine is an hour ${way}`,
    done: `The synchronous standby's clock jumped by an hour. Then it was made the primary, and its clock was set right while it was. Afterwards another machine was.`,
    found: [
      ['as a standby: the primary', 'stayed'],
      ...asStandby.map(([what, figure]) => [`as a standby: ${what}`, figure] as const),
      ['`check-clock.sh` before a start of that machine', start],
      ['as the primary, its clock against that of RUA', `${hours} h`],
      ['a session with half an hour to live, and a code that was just mailed', 'good'],
      ['after its clock was set right it was', stays ?? 'away'],
      ...whilePrimary.map(([what, figure]) => [`as the primary: ${what}`, figure] as const),
    ],
    notWell: lines,
  };
}

/** Only the synchronous standby can become the primary. */
async function makeSynchronous(scene: Scene, node: DatabaseNode): Promise<void> {
  const synchronous = await nodeThatIs(scene, 'sync_standby');
  if (synchronous === node) return;
  await synchronous.kill();
  while ((await nodeThatIs(scene, 'sync_standby')) !== node) await pause(250);
  synchronous.start();
  await scene.cluster.untilWhole();
}

function setClock(node: DatabaseNode, way: 'ahead' | 'behind' | 'right'): void {
  writeFileSync(node.clock, { ahead: '+3600', behind: '-3600', right: '+0' }[way]);
}

/** @returns how far the machine's database is ahead, rounded. */
async function hoursOff(scene: Scene, node: DatabaseNode): Promise<number> {
  const [row] = await askAsSuperuser<{ at: number }>(
    scene,
    node,
    'select extract(epoch from clock_timestamp())::float8 as at',
  );
  return Math.round(((row?.at ?? 0) - Date.now() / 1000) / 360) / 10;
}
