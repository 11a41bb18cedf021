/** Chooses the unit tests that a change can break. They import what they test, so their imports decide. */
import { type ImportGraph, importersOf } from './import-graph.ts';

const unitTest = /^test\/(domain|policies|web|scripts|histories)\/.*\.test\.tsx?$/;
/** A file outside these folders, such as a setting of a tool, may change any test. */
const importable = /^(domain|server|web|test|scripts|docs|bench|proof)\//;

/**
 * @param changed paths from the root.
 * @param readers files of tests and scripts that read other files, so that their imports do not tell on what they depend.
 */
export function chooseUnitTests(
  graph: ImportGraph,
  changed: readonly string[],
  readers: readonly string[],
): string[] {
  const all = [...graph.keys()].filter((file) => unitTest.test(file)).toSorted();
  if (changed.some((file) => !importable.test(file))) return all;
  const reached = importersOf(graph, [...changed, ...readers], new Set());
  return all.filter((file) => reached.has(file));
}
