/** Two of the three machines are gone: nothing may be acknowledged until one is back. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseNode } from '../node.ts';
import { type Moment, notWell, type Scene, seconds, Watch } from './moment.ts';

const away = 30_000;
/** An answer that is under way when they die is of before, and slow where much else runs. */
const underWay = 3_000;

/** @param left who is alone afterwards. @throws when anything was acknowledged meanwhile. */
export async function twoAway(scene: Scene, left: 'the primary' | 'a standby'): Promise<Moment> {
  const { cluster, phones } = scene;
  const primary = await cluster.primary();
  const standbys = cluster.nodes.filter((node) => node !== primary);
  const ended = left === 'the primary' ? standbys : [primary, ...standbys.slice(1)];
  const watch = new Watch(phones);
  await Promise.all(ended.map((node) => node.kill()));
  const gone = Date.now();
  await pause(away / 2);
  const lines = await notWell(alone(scene, ended));
  await pause(Math.max(0, gone + away - Date.now()));
  const oldMeanwhile = phones.reads.filter(({ at, old }) => at > gone && old).length;
  const back = Date.now();
  const taken = watch.acknowledged(gone + underWay, back);
  if (taken > 0) throw new Error(`${taken} writes were acknowledged by one machine alone`);
  if (oldMeanwhile === 0) throw new Error('nothing could be read while two machines were away');
  const [first, ...others] = ended;
  first?.start();
  const again = await watch.written(back);
  for (const node of others) node.start();
  await cluster.untilWhole();
  return {
    title: `Two machines are away, and ${left} is left`,
    done: `Everything of ${left === 'the primary' ? 'both standbys' : 'the primary and of one standby'} was ended by \`kill -9\`. One of them was started ${Math.round((back - gone) / 1000)} seconds later, and the other one when writing went on.`,
    found: [
      ['writes acknowledged while they were away', taken],
      ['lists read meanwhile and marked as old', oldMeanwhile],
      ['from the start of one machine to the next acknowledged write', seconds(again - back)],
      ...watch.found,
    ],
    notWell: lines,
  };
}

function alone({ cluster }: Scene, ended: readonly DatabaseNode[]): DatabaseNode {
  const left = cluster.nodes.find((node) => !ended.includes(node));
  if (!left) throw new Error('none is left');
  return left;
}
