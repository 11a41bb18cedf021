/** Chooses the unit tests that a change can break. They import what they test, so their imports decide. */
import { type ImportGraph, importersOf } from './import-graph.ts';

const unitTest = /^test\/(domain|policies|web|scripts|histories)\/.*\.test\.tsx?$/;
/** A file outside these folders, such as a setting of a tool, may change any test. */
const importable = /^(domain|server|web|test|scripts|docs|bench|proof)\//;

/** With these a test or a script reads files or runs programs, so that its imports do not tell all on which it depends. */
const reading = ['node:fs', 'node:fs/promises', 'node:child_process'];

/** @param changed paths from the root. @returns those that import a change, those that read files, and the changed ones. */
export function chooseUnitTests(graph: ImportGraph, changed: readonly string[]): string[] {
  const all = [...graph.keys()].filter((file) => unitTest.test(file)).toSorted();
  if (changed.some((file) => !importable.test(file))) return all;
  const reached = importersOf(graph, [...changed, ...readersIn(graph)], new Set());
  return all.filter((file) => reached.has(file));
}

function readersIn(graph: ImportGraph): string[] {
  const read = [...graph].filter(([, imported]) => imported.some((one) => reading.includes(one)));
  return read.map(([file]) => file).filter((file) => /^(test|scripts)\//.test(file));
}
