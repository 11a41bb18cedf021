/** Cycles of dependencies between transactions: no order in which they came one after the other has one. */
import type { Anomaly, History } from './history.ts';
import {
  type ListOperation,
  type ListTransaction,
  longestReads,
  readsOf,
  writerOf,
} from './list-transactions.ts';

/**
 * `ww`: its append follows the other's. `wr`: it read the other's. `rw`: it read what the other appended to.
 * `real time`: it ended before the other began.
 */
type Kind = 'ww' | 'wr' | 'rw' | 'real time';
type Dependency = { from: ListOperation; to: ListOperation; kind: Kind };

/** A cycle of a kind has one dependency of the first, and any others of the rest. Those before are contained in those after. */
const kinds: { name: string; first: Kind; rest: readonly Kind[] }[] = [
  { name: 'G0', first: 'ww', rest: ['ww'] },
  { name: 'G1c', first: 'wr', rest: ['ww', 'wr'] },
  { name: 'G-single', first: 'rw', rest: ['ww', 'wr'] },
  { name: 'G2', first: 'rw', rest: ['ww', 'wr', 'rw'] },
  { name: 'G0 in real time', first: 'ww', rest: ['ww', 'real time'] },
  { name: 'G1c in real time', first: 'wr', rest: ['ww', 'wr', 'real time'] },
  { name: 'G-single in real time', first: 'rw', rest: ['ww', 'wr', 'real time'] },
  { name: 'G2 in real time', first: 'rw', rest: ['ww', 'wr', 'rw', 'real time'] },
];

/** @param history in which each list has one order. @returns the first cycle, of the strictest kind that there is. */
export function findCycle(history: History<ListTransaction>): Anomaly | undefined {
  const dependencies = [...dependenciesOfLists(history), ...dependenciesOfTime(history)];
  for (const { name, first, rest } of kinds) {
    const allowed = dependencies.filter(({ kind }) => rest.includes(kind));
    for (const begin of dependencies.filter(({ kind }) => kind === first)) {
      const back = shortestPath(allowed, begin.to, begin.from);
      if (back) return { name, reason: [begin, ...back].map(inWords).join(', ') };
    }
  }
  return undefined;
}

function inWords({ from, to, kind }: Dependency): string {
  return `${from.client} (${from.invoked}) –${kind}→ ${to.client} (${to.invoked})`;
}

function dependenciesOfLists(history: History<ListTransaction>): Dependency[] {
  const orders = longestReads(history);
  const writer = (list: string, place: number) => {
    const value = orders.get(list)?.[place];
    return value === undefined ? undefined : writerOf(history, list, value);
  };
  const appended = [...orders].flatMap(([list, values]) =>
    values.flatMap((_, place) => dependency('ww', writer(list, place - 1), writer(list, place))),
  );
  const read = history.flatMap((reader) =>
    readsOf(reader).flatMap(({ list, values: { length } }) => [
      ...dependency('wr', writer(list, length - 1), reader),
      ...dependency('rw', reader, writer(list, length)),
    ]),
  );
  return [...appended, ...read];
}

function dependenciesOfTime(history: History<ListTransaction>): Dependency[] {
  const done = history.filter(({ outcome }) => outcome === 'ok');
  return done.flatMap((from) =>
    history
      .filter(({ invoked, outcome }) => outcome !== 'failed' && invoked > from.completed)
      .flatMap((to) => dependency('real time', from, to)),
  );
}

/** @returns no dependency where one side is missing, and none of an operation on itself. */
function dependency(
  kind: Kind,
  from: ListOperation | undefined,
  to: ListOperation | undefined,
): Dependency[] {
  return from && to && from !== to ? [{ from, to, kind }] : [];
}

function shortestPath(
  dependencies: readonly Dependency[],
  from: ListOperation,
  to: ListOperation,
): Dependency[] | undefined {
  const reached = new Set([from]);
  let paths: { end: ListOperation; path: Dependency[] }[] = [{ end: from, path: [] }];
  while (paths.length > 0) {
    const ended = paths.find(({ end }) => end === to);
    if (ended) return ended.path;
    paths = paths.flatMap(({ end, path }) =>
      dependencies.flatMap((next) => {
        if (next.from !== end || reached.has(next.to)) return [];
        reached.add(next.to);
        return [{ end: next.to, path: [...path, next] }];
      }),
    );
  }
  return undefined;
}
