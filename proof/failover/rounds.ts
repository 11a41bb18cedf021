/** The primary's machine is killed, or stands still and wakes, while phones write. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import type { DatabaseNode } from './node.ts';
import type { Kind, Phones } from './phones.ts';
import { type Returns, returnsOf, since } from './returns.ts';

/** The measured times of one round, in milliseconds. */
export type Round = {
  what: 'kill' | 'freeze';
  /** The longest time between two acknowledged writes. */
  gap: number;
  /** From the failure to the first request of the kind that was acknowledged after it. */
  first: Record<Kind, number>;
  /** From the end of the gap to the first acknowledged request of the kind that had waited for it. */
  waited: Record<Kind, number>;
  /** The longest time between two lists that were read, and when it ended, since the failure. */
  reads: number;
  readsEnd: number;
  oldReads: number;
  /** The number of writes that the old primary acknowledged after it was frozen; 0 for a killed one. */
  takenByOld: number;
  /** How the old primary came back, and a standby that had to be put back. */
  returns: Returns;
};

/** A request that was sent at least so long before the end of the gap counts as one that waited for it. Milliseconds. */
const longEnough = 1_000;
const frozenMilliseconds = 60_000;
const longestGap = 90_000;
/** Phones write in peace before each round. */
const peace = 4_000;
const watchedAfterWaking = 15_000;

export async function killRound(cluster: Cluster, phones: Phones): Promise<Round> {
  await pause(peace);
  const node = await cluster.primary();
  const before = returnsOf(cluster.nodes);
  const began = Date.now();
  await node.kill();
  await untilWritten(cluster, node, phones, began);
  node.start();
  await cluster.untilWhole();
  return found('kill', phones, began, 0, since(before, returnsOf(cluster.nodes)));
}

/** @param leadsEtcd the leader of etcd stands still with it, and removes the key of the next primary when it wakes. */
export async function freezeRound(cluster: Cluster, phones: Phones, leadsEtcd: boolean): Promise<Round> {
  const node = await cluster.primary();
  if (leadsEtcd) await node.leadEtcd();
  await pause(peace);
  const before = returnsOf(cluster.nodes);
  const began = Date.now();
  node.freeze();
  try {
    await untilWritten(cluster, node, phones, began);
    await pause(Math.max(0, began + frozenMilliseconds - Date.now()));
  } finally {
    node.thaw();
  }
  const takenByOld = await writesTaken(cluster, node);
  await cluster.untilWhole();
  return found('freeze', phones, began, takenByOld, since(before, returnsOf(cluster.nodes)));
}

/** Waits until another machine is the primary and has acknowledged a ride. */
async function untilWritten(
  cluster: Cluster,
  node: DatabaseNode,
  phones: Phones,
  began: number,
): Promise<void> {
  const isWritten = (since: number) =>
    phones.acknowledged.some(({ kind, at }) => kind === 'ride' && at > since);
  let changed = Number.POSITIVE_INFINITY;
  while (!isWritten(changed)) {
    if (Date.now() > began + longestGap) throw new Error('nothing is written any more');
    await pause(100);
    if (changed > Date.now() && (await primaryBeside(cluster, node))) changed = Date.now();
  }
}

/** @returns whether another machine is the primary. */
export async function primaryBeside(cluster: Cluster, node: DatabaseNode): Promise<boolean> {
  const primary = await cluster.primary(node).catch(() => undefined);
  return primary !== undefined && primary !== node;
}

/**
 * Asks the woken machine itself to write, again and again, as long as it has not become a standby.
 * @returns how many of these writes it acknowledged, on a second machine, while another one was the primary.
 */
async function writesTaken(cluster: Cluster, node: DatabaseNode): Promise<number> {
  const end = Date.now() + watchedAfterWaking;
  let taken = 0;
  while (Date.now() < end) {
    if (await writes(cluster, node)) taken += 1;
    await pause(100);
  }
  return taken;
}

async function writes(cluster: Cluster, node: DatabaseNode): Promise<boolean> {
  const client = new Client({
    ...cluster.connection(node),
    connectionTimeoutMillis: 1_000,
    query_timeout: 3_000,
  });
  let isAlone = false;
  client.on('notice', () => {
    isAlone = true;
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`create table if not exists woken (at timestamptz)`);
    await client.query('insert into woken values (now())');
    return !isAlone;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function found(
  what: Round['what'],
  phones: Phones,
  began: number,
  takenByOld: number,
  returns: Returns,
): Round {
  const written = phones.acknowledged.map(({ at }) => at);
  const gap = longestBetween(written, began);
  const first = (kind: Kind) =>
    (phones.acknowledged.find((each) => each.kind === kind && each.at >= gap.end)?.at ?? Date.now()) - began;
  const waited = (kind: Kind) =>
    (phones.acknowledged.find(
      (each) => each.kind === kind && each.at >= gap.end && each.at - each.after <= gap.end - longEnough,
    )?.at ?? Date.now()) - gap.end;
  const reads = phones.reads.filter(({ at }) => at >= began);
  const readGap = longestBetween(
    phones.reads.map(({ at }) => at).toSorted((one, other) => one - other),
    began,
  );
  return {
    what,
    gap: gap.milliseconds,
    first: { emergency: first('emergency'), ride: first('ride') },
    waited: { emergency: waited('emergency'), ride: waited('ride') },
    reads: readGap.milliseconds,
    readsEnd: readGap.end - began,
    oldReads: reads.filter(({ old }) => old).length,
    takenByOld,
    returns,
  };
}

/** @param moments in order. @param began counts from the last moment before it, or from itself where there is none. */
export function longestBetween(
  moments: readonly number[],
  began: number,
): { milliseconds: number; end: number } {
  const last = moments.findLastIndex((at) => at < began);
  const counted = last === -1 ? [began, ...moments] : moments.slice(last);
  let longest = { milliseconds: 0, end: began };
  for (const [index, end] of counted.entries()) {
    const milliseconds = end - (counted[index - 1] ?? end);
    if (milliseconds > longest.milliseconds) longest = { milliseconds, end };
  }
  return longest;
}
