/**
 * Chooses the browser tests that are nearest to a change of pages. A page and a test share few imports, so the words of their
 * paths decide: those of the changed file come first, then those of the files that import it.
 */
import { type ImportGraph, importersOf } from './import-graph.ts';

/** Each starts the whole product and a browser. */
const most = 2;

/** All pages meet in them. */
const meetings = new Set(['web/root.tsx', 'web/entry.server.tsx', 'web/entry.client.tsx']);

/** Tests that look at all pages, or take minutes. They run only when they changed themselves. */
const long =
  /^test\/browser\/(appearance|attack|built-files|covered|documents|languages-on-pages|long-words|page-weight|script-injection|sending-queue|touch-targets)\.test\.ts$/;

/** Words that tell where a file stands or of what kind it is, and not what it is about. */
const plain = new Set([
  ...['web', 'feature', 'route', 'ui', 'lib', 'test', 'browser', 'domain', 'user', 'public', 'endpoint'],
  ...['journey', 'platform', 'identity', 'reporting', 'response', 'road', 'site', 'app', 'value', 'contract'],
  ...['page', 'card', 'list', 'row', 'form', 'tab', 'field', 'button', 'section', 'detail', 'layout', 'grid'],
  ...['use', 'query', 'label', 'new', 'own', 'deferred', 'light', 'style', 'text', 'to', 'of', 'by'],
]);

/** @param changed paths from the root. @returns files of tests, the nearest first, each with why. */
export function chooseBrowserTests(
  graph: ImportGraph,
  changed: readonly string[],
): { file: string; why: string }[] {
  const words = wordsReachedBy(graph, changed);
  const tests = [...graph.keys()].filter((file) => /^test\/browser\/[^/]+\.test\.ts$/.test(file));
  const ranked = tests.flatMap((file) => {
    if (changed.includes(file)) return [{ file, why: 'changed', distance: -1, shared: 0 }];
    if (long.test(file)) return [];
    const near = nearest(file, graph.get(file) ?? [], words);
    return near ? [{ file, why: `is about ${near.word}`, ...near }] : [];
  });
  return ranked
    .toSorted(
      (one, other) =>
        one.distance - other.distance ||
        other.shared - one.shared ||
        one.file.length - other.file.length ||
        one.file.localeCompare(other.file),
    )
    .slice(0, most)
    .map(({ file, why }) => ({ file, why }));
}

/** @returns each word with how many imports lie between it and a changed file of the pages. */
function wordsReachedBy(graph: ImportGraph, changed: readonly string[]): Map<string, number> {
  const pages = changed.filter((file) => file.startsWith('web/'));
  const words = new Map<string, number>();
  for (const [file, distance] of importersOf(graph, pages, meetings)) {
    if (!file.startsWith('web/')) continue;
    for (const word of wordsOf(file)) if (!words.has(word)) words.set(word, distance);
  }
  return words;
}

/** A file after which a test is named is nearer than a file that the test only imports. */
function nearest(file: string, imported: readonly string[], words: ReadonlyMap<string, number>) {
  const name = wordsOf(file);
  const named = name.map((word) => ({ word, distance: words.get(word) }));
  const read = imported
    .filter((path) => path.startsWith('domain/'))
    .flatMap((path) => wordsOf(path))
    .map((word) => ({ word, distance: addHalf(words.get(word)) }));
  const found = [...named, ...read].flatMap(({ word, distance }) =>
    distance === undefined ? [] : [{ word, distance }],
  );
  const [first] = found.toSorted((one, other) => one.distance - other.distance);
  if (!first) return undefined;
  return { ...first, shared: found.filter(({ distance }) => distance === first.distance).length };
}

function addHalf(distance: number | undefined): number | undefined {
  return distance === undefined ? undefined : distance + 0.5;
}

/** @param file from the root. @returns what it is about, in the singular: `ride` and `share` of `rides/share-button.tsx`. */
export function wordsOf(file: string): string[] {
  const words = file.replace(/(\.test)?\.\w+$/, '').split(/[/-]/);
  return [...new Set(words.map(singular))].filter((word) => !plain.has(word));
}

function singular(word: string): string {
  return word === 'news' || word.endsWith('ss') ? word : word.replace(/ies$/, 'y').replace(/s$/, '');
}
