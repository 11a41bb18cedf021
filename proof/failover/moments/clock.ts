/** The clock of one machine goes wrong by an hour while it is a standby, and it becomes the primary. */
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseNode } from '../node.ts';
import { askAsSuperuser, type Moment, nodeThatIs, notWell, rolesOf, type Scene, seconds, Watch } from './moment.ts';
import { newPerson } from './person.ts';

const watched = 20_000;

/** @throws when a wrong clock ends what people have, or changes the primary. */
export async function wrongClock(scene: Scene, way: 'ahead' | 'behind'): Promise<Moment> {
  const { cluster, phones } = scene;
  const primary = await cluster.primary();
  const wrong = await nodeThatIs(scene, 'sync_standby');
  setClock(wrong, 'right');
  await wrong.kill();
  wrong.start({ ownClock: true });
  await cluster.untilWhole();
  const standby = new Watch(phones);
  setClock(wrong, way);
  await pause(watched);
  if ((await cluster.primary()) !== primary) throw new Error('a standby with a wrong clock changed the primary');
  const lines = await notWell(primary);
  const asStandby = standby.found;
  const person = await newPerson(cluster);
  const asPrimary = new Watch(phones);
  const before = Date.now();
  await cluster.switchTo(wrong);
  const written = await asPrimary.written(before);
  if ((await cluster.primary()) !== wrong) throw new Error('the machine did not become the primary');
  const hours = await hoursOff(scene, wrong);
  await person.requireSignedIn();
  await pause(watched);
  // Back by itself, as NTP does it, while it is the primary.
  setClock(wrong, 'right');
  await pause(watched);
  const stays = (await rolesOf(scene)).get(wrong);
  await cluster.untilWhole();
  await wrong.kill();
  wrong.start();
  await cluster.untilWhole();
  return {
    title: `The clock of one machine is an hour ${way}`,
    done: `The synchronous standby's clock jumped by an hour. Then it was made the primary, and its clock was set right while it was.`,
    found: [
      ['as a standby: the primary', 'stayed'],
      ...asStandby.map(([what, figure]) => [`as a standby: ${what}`, figure] as const),
      ['as the primary, its clock against that of RUA', `${hours} h`],
      ['until it took writes', seconds(written - before)],
      ['a session with half an hour to live, and a code that was just mailed', 'good'],
      ['after its clock was set right it was', stays ?? 'away'],
      ...asPrimary.found.map(([what, figure]) => [`as the primary: ${what}`, figure] as const),
    ],
    notWell: lines,
  };
}

function setClock(node: DatabaseNode, way: 'ahead' | 'behind' | 'right'): void {
  writeFileSync(node.clock, { ahead: '+3600', behind: '-3600', right: '+0' }[way]);
}

/** @returns how far the machine's database is ahead, rounded. */
async function hoursOff(scene: Scene, node: DatabaseNode): Promise<number> {
  const [row] = await askAsSuperuser<{ at: Date }>(scene, node, 'select clock_timestamp() as at');
  return Math.round(((row?.at.getTime() ?? 0) - Date.now()) / 360_000) / 10;
}
