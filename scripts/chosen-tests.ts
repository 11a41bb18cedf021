/**
 * Chooses the API tests that a change can break. Each test starts the whole product, so its imports say little, and
 * nouns decide instead. The noun of a file is the name of its folder, and its own name outside `server/features`. A
 * test has the nouns of its path, and of the imports of its file and of the files of its folder. The nouns of a
 * changed file come first, then those of the files that import it. A route's nouns are also those of the endpoints that
 * it binds. Among tests of one noun, those come first that share most words with the path of the changed file.
 */
import { type ImportGraph, importersOf } from './import-graph.ts';

/** More would not end within two minutes on two cores. */
const most = 30;

/** All features and all endpoints meet in them. */
const meetings = new Set(['server/app.ts', 'domain/endpoints.ts']);

/** Slow tests. They run only when they changed themselves; `npm test` has a slice of each. */
const long =
  /^test\/server\/(attack|backup|faults|machines|migrations|overload|query-plans|bad-input\/fuzz|embedded-postgres|start)/;

/** Tests of every endpoint. They run when any file of the server changed. */
const aboutAll = [
  'test/server/access/access.test.ts',
  'test/server/bad-input/fields.test.ts',
  'test/server/effects/answered.test.ts',
  'test/server/effects/pages.test.ts',
  'test/server/effects/shown.test.ts',
  'test/server/effects/written.test.ts',
];

/** Names of folders and files that are no noun: sides, districts, layers. */
const plain = new Set([
  ...['domain', 'server', 'features', 'base', 'values', 'test', 'support', 'index'],
  ...['contract', 'identity', 'journeys', 'platform', 'reporting', 'response', 'road', 'site'],
  ...['service', 'store', 'routes', 'policy', 'present', 'endpoints', 'app', 'config', 'log', 'database'],
]);

export type Choice = {
  chosen: readonly { file: string; why: string }[];
  /** Tests that the change may reach as well, beyond the bound. */
  leftOut: readonly string[];
};

/** @param changed paths from the root. */
export function chooseApiTests(graph: ImportGraph, changed: readonly string[]): Choice {
  const tests = [...graph.keys()].filter((file) => /^test\/server\/.*\.test\.ts$/.test(file)).toSorted();
  const nouns = nounsReachedBy(graph, changed);
  const own = importersOf(
    graph,
    changed.filter((file) => file.startsWith('test/')),
    new Set(),
  );
  const ranked = tests.flatMap((file) => {
    if (own.has(file)) return [{ file, why: changed.includes(file) ? 'changed' : 'imports it', rank: -1 }];
    const near = nearest(nounsOfTest(graph, file), nouns);
    const isAsked = nouns.size > 0 && aboutAll.includes(file);
    if (isAsked) return [{ file, why: 'is about all endpoints', rank: -0.5 }];
    return near === undefined ? [] : [{ file, why: `names ${near.noun}`, rank: near.distance }];
  });
  const shared = new Map(tests.map((file) => [file, sharedWords(file, changed)]));
  const byNearness = ranked.toSorted(
    (one, other) => one.rank - other.rank || (shared.get(other.file) ?? 0) - (shared.get(one.file) ?? 0),
  );
  const isFit = ({ file, rank }: { file: string; rank: number }) => rank < 0 || !long.test(file);
  const chosen = byNearness.filter(isFit).slice(0, most);
  return {
    chosen: chosen.map(({ file, why }) => ({ file, why })),
    leftOut: byNearness.filter((one) => !chosen.includes(one)).map(({ file }) => file),
  };
}

/** @returns each noun with how many imports lie between it and a changed file. */
function nounsReachedBy(graph: ImportGraph, changed: readonly string[]): Map<string, number> {
  const product = changed.filter((file) => /^(domain|server)\//.test(file));
  const nouns = new Map<string, number>();
  for (const [file, distance] of importersOf(graph, product, meetings)) {
    if (!/^(domain|server)\//.test(file)) continue;
    const bound = file.endsWith('/routes.ts') ? (graph.get(file) ?? []).filter(isOfDomain) : [];
    const all = [file, ...bound].flatMap(nounsOf);
    for (const noun of all) if (!nouns.has(noun)) nouns.set(noun, distance);
  }
  return nouns;
}

function isOfDomain(file: string): boolean {
  return file.startsWith('domain/');
}

/** @returns how many words of the test's path stand in that of a changed file. */
export function sharedWords(test: string, changed: readonly string[]): number {
  const words = new Set(changed.flatMap(wordsOf));
  return wordsOf(test).filter((word) => words.has(word)).length;
}

/** @returns the words of the path in the singular, without words that say nothing. */
function wordsOf(file: string): string[] {
  const words = file.replace(/(\.test)?\.\w+$/, '').split(/[/-]/);
  return [...new Set(words.filter((word) => !plain.has(word)).map((word) => word.replace(/s$/, '')))];
}

/** @param file of the product, from the root. */
export function nounsOf(file: string): string[] {
  const parts = file.split('/');
  const name = (parts.at(-1) ?? '').replace(/(\.test)?\.\w+$/, '');
  const folder = parts.findLast((part, index) => index < parts.length - 1 && part !== 'for-others') ?? '';
  const names = file.startsWith('server/features/') ? [folder] : [folder, name];
  return [...new Set(names)].filter((noun) => !plain.has(noun));
}

function nounsOfTest(graph: ImportGraph, test: string): Set<string> {
  const folder = test.slice(0, test.lastIndexOf('/') + 1);
  const imported = graph.get(test) ?? [];
  const beside = imported.filter((file) => folder !== 'test/server/' && file.startsWith(folder));
  const read = [...imported, ...beside.flatMap((file) => graph.get(file) ?? [])];
  return new Set([test, ...read.filter((file) => /^(domain|server)\//.test(file))].flatMap(nounsOf));
}

function nearest(names: ReadonlySet<string>, nouns: ReadonlyMap<string, number>) {
  const found = [...names].flatMap((noun) => {
    const distance = nouns.get(noun);
    return distance === undefined ? [] : [{ noun, distance }];
  });
  return found.toSorted((one, other) => one.distance - other.distance)[0];
}
