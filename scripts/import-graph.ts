/** Reads from the text of each file which files it imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const sides = ['domain', 'server', 'web', 'test', 'scripts'];
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'((?:#|\.{1,2}\/|node:)[^']+)'/g;

/** Paths from the root, with slashes, and modules of Node.js: what each file imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** @param root that holds the sides of the tree. */
export function readImports(root: string): ImportGraph {
  const files = sides.flatMap((side) => filesIn(root, side));
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));
}

function filesIn(root: string, side: string): string[] {
  return readdirSync(join(root, side), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(specifier)].map(([, path = '']) => {
    if (path.startsWith('node:')) return path;
    return path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)).replaceAll('\\', '/');
  });
}

/**
 * @param stops files that pass nothing on: all meet in them.
 * @returns the files themselves and all that import them, with how many imports lie between.
 */
export function importersOf(
  graph: ImportGraph,
  files: readonly string[],
  stops: ReadonlySet<string>,
): Map<string, number> {
  const distances = new Map(files.map((file) => [file, 0]));
  for (const file of distances.keys()) {
    if (stops.has(file)) continue;
    const next = (distances.get(file) ?? 0) + 1;
    for (const [importer, imported] of graph) {
      if (imported.includes(file) && !distances.has(importer)) distances.set(importer, next);
    }
  }
  return distances;
}
