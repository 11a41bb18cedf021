/** Chooses the tests of a change: those of `npm test` that are about its file, the nearest first. */
import { chooseApiTests, sharedWords } from '../../scripts/chosen-tests.ts';
import { type ImportGraph, importersOf } from '../../scripts/import-graph.ts';

export const mostNearFiles = 6;
export const mostSlowFiles = 3;

/** Tests that call all endpoints. They take long, so they come last. */
const wide = /^test\/server\/(access|bad-input)\//;
const access = 'test/server/access/access.test.ts';

/** @param file of the server. @returns rounds of files: a change that one round does not notice is left to the next. */
export function serverRoundsOf(graph: ImportGraph, file: string): string[][] {
  const { chosen, leftOut } = chooseApiTests(graph, [file]);
  const near = chosen.map((choice) => choice.file).filter((test) => !wide.test(test));
  const slow = leftOut
    .map((test) => ({ test, shared: sharedWords(test, [file]) }))
    .filter(({ test, shared }) => !wide.test(test) && (shared > 0 || near.length === 0))
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, mostSlowFiles)
    .map(({ test }) => test);
  const first = [...unitTestsOf(graph, file), ...near.slice(0, mostNearFiles)];
  return [first, slow, [...near.slice(mostNearFiles), access]].filter((round) => round.length > 0);
}

/** @returns the unit tests that import the file, also through others. */
export function unitTestsOf(graph: ImportGraph, file: string): string[] {
  const importers = [...importersOf(graph, [file], new Set()).keys()];
  return importers.filter((test) => /^test\/(?:web|domain|policies)\/.*\.test\.ts$/.test(test));
}

/** @param file of the pages. @returns the API tests that send forms to pages without scripts, where the file answers them. */
export function formTestsOf(graph: ImportGraph, file: string): string[] {
  const importers = [...importersOf(graph, [file], new Set())];
  const answersForms = importers.some(([one, distance]) => distance < 3 && /\/plain\//.test(one));
  if (!answersForms) return [];
  const tests = [...graph.keys()].filter((test) => /^test\/server\/plain-forms\/.*\.test\.ts$/.test(test));
  return tests.toSorted((one, other) => sharedWords(other, [file]) - sharedWords(one, [file]));
}
