/** All of etcd is away, and the databases are not. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Moment, notWell, type Scene, Watch } from './moment.ts';

const away = 30_000;

/** @throws when the primary changed, or writing stopped. */
export async function etcdAway({ cluster, phones }: Scene): Promise<Moment> {
  const before = await cluster.primary();
  const watch = new Watch(phones);
  await Promise.all(cluster.nodes.map((node) => node.killEtcd()));
  const gone = Date.now();
  await pause(away / 2);
  const lines = await notWell(before);
  await pause(Math.max(0, gone + away - Date.now()));
  const back = Date.now();
  for (const node of cluster.nodes) node.startEtcd();
  await cluster.untilWhole();
  const stayed = (await cluster.primary()) === before;
  const written = watch.acknowledged(gone, back);
  if (!stayed || written === 0) throw new Error('without etcd the primary did not go on');
  return {
    title: 'etcd is away',
    done: `All three members of etcd were ended by \`kill -9\` and started again ${Math.round((back - gone) / 1000)} seconds later.`,
    found: [['the primary', 'stayed'], ['writes acknowledged meanwhile', written], ...watch.found],
    notWell: lines,
  };
}
