/** Compares the newest rows that owners read with those that they wrote: no acknowledged row may be missing, and no other row may be there. */
import type { Anomaly, History, Operation } from './history.ts';
import type { Write } from './stored-writes.ts';

/** `id` and `at` (milliseconds of the clock) are known once it is acknowledged. */
export type OwnWrite = Write & { kind: 'write'; owner: string; id?: number; at?: number };
/** The newest rows. `isWhole`: there are no others. `asOf`: the answer said that it had everything only until then. */
export type OwnRead = {
  kind: 'read';
  owner: string;
  rows: readonly { id: number; value: string }[];
  isWhole: boolean;
  asOf?: number;
};
export type OwnAction = OwnWrite | OwnRead;

/** A row that is there for certain: since when in the order of the history, and by the clock. */
type Known = { id: number; value: string; since: number; at: number };
type ReadOperation = { operation: Operation<OwnAction>; read: OwnRead };

export function writesOf(history: History<OwnAction>): Operation<OwnWrite>[] {
  return history.flatMap(({ action, ...rest }) => (action.kind === 'write' ? [{ ...rest, action }] : []));
}

export function readsOf(history: History<OwnAction>): ReadOperation[] {
  return history.flatMap((operation) => {
    const { action: read, outcome } = operation;
    return read.kind === 'read' && outcome === 'ok' ? [{ operation, read }] : [];
  });
}

export function checkOwnReads(history: History<OwnAction>): Anomaly[] {
  const writes = writesOf(history);
  const reads = readsOf(history);
  const known = knownRows(writes, reads);
  const tries = Map.groupBy(writes, ({ action: { owner, value } }) => nameOf(owner, value));
  return reads.flatMap((one) => [
    ...strangers(one, tries),
    ...repeated(one),
    ...missing(one, known.get(one.read.owner) ?? []),
  ]);
}

/** The rows of each owner, the newest first. A row that the primary showed counts as stored, like one that was acknowledged. */
function knownRows(
  writes: readonly Operation<OwnWrite>[],
  reads: readonly ReadOperation[],
): Map<string, Known[]> {
  const earliest = new Map<string, Known & { owner: string }>();
  const learn = (owner: string, row: Known) => {
    const before = earliest.get(nameOf(owner, row.value));
    if (before === undefined || row.since < before.since) {
      earliest.set(nameOf(owner, row.value), { ...row, at: Math.min(row.at, before?.at ?? row.at), owner });
    }
  };
  for (const { action, outcome, completed } of writes) {
    const { owner, value, id, at = Number.POSITIVE_INFINITY } = action;
    if (outcome === 'ok' && id !== undefined) learn(owner, { id, value, since: completed, at });
  }
  for (const { operation, read } of reads) {
    if (read.asOf !== undefined) continue;
    for (const row of read.rows) {
      learn(read.owner, { ...row, since: operation.completed, at: Number.POSITIVE_INFINITY });
    }
  }
  const rows = Map.groupBy(earliest.values(), ({ owner }) => owner);
  for (const some of rows.values()) some.sort((one, other) => other.id - one.id);
  return rows;
}

function strangers(
  { operation, read }: ReadOperation,
  tries: ReadonlyMap<string, readonly Operation<OwnWrite>[]>,
): Anomaly[] {
  return read.rows.flatMap(({ value }) => {
    const sent = tries.get(nameOf(read.owner, value));
    const reason = `${operation.client} read ${value} of ${read.owner}`;
    if (!sent) return [{ name: 'unwritten value', reason: `${reason}, who did not write it` }];
    if (sent.some(({ invoked }) => invoked < operation.completed)) {
      if (sent.some(({ outcome }) => outcome !== 'failed')) return [];
      return [{ name: 'aborted read', reason: `${reason}, to whom it was refused` }];
    }
    return [{ name: 'unwritten value', reason: `${reason}, who wrote it only later` }];
  });
}

function repeated({ operation, read }: ReadOperation): Anomaly[] {
  const values = read.rows.map(({ value }) => value);
  const twice = values.find((value, place) => values.indexOf(value) !== place);
  if (twice === undefined) return [];
  return [{ name: 'duplicate element', reason: `${operation.client} read ${twice} twice` }];
}

/** @param known of the owner, the newest first. */
function missing({ operation, read }: ReadOperation, known: readonly Known[]): Anomaly[] {
  const { rows, asOf } = read;
  const values = new Set(rows.map(({ value }) => value));
  const oldest = read.isWhole ? Number.NEGATIVE_INFINITY : Math.min(...rows.map(({ id }) => id));
  for (const { id, value, since, at } of known) {
    if (id < oldest) break;
    const isDue = asOf === undefined ? since < operation.invoked : at < asOf;
    if (!isDue || values.has(value)) continue;
    const name = asOf === undefined ? 'stale read' : 'older than it says';
    return [{ name, reason: `${operation.client} read the rows of ${read.owner} without ${value}` }];
  }
  return [];
}

function nameOf(owner: string, value: string): string {
  return `${owner} ${value}`;
}
