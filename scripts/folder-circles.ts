/**
 * Finds circles between folders that no circle between files closes. Each folder stands for all below it: a room is entered
 * through `service.ts` and through `for-others`, and both are the room.
 */

/** One file and the files that it imports. Paths begin at the root of the repository. */
export type Module = { source: string; dependencies: readonly { resolved: string }[] };

/** One import of a circle. */
type CircleImport = { from: string; to: string };

/** The node of a file, in each graph that must be without a circle. A file that is not matched is in no circle. */
const groupings: readonly RegExp[] = [
  // Rooms.
  /^(server|web)\/features\/[^/]+\/[^/]+(?=\/)/,
  // All parts of the ground know the context, and the context knows all of them: by types alone.
  /^server\/base\/(http\/formats(?=\/)|(?!app-context\.ts)[^/]+)/,
  /^domain\/[^/]+(?=\/)/,
  // Nouns.
  /^domain\/[^/]+\/[^/.]+/,
  /^web\/(ui|lib)(?=\/)/,
];

/** @returns for each two folders of a circle, the first import from one to the other. */
export function findFolderCircles(modules: readonly Module[]): CircleImport[] {
  return groupings.flatMap((grouping) => {
    const graph = graphOf(modules, grouping);
    const isInCircle = (from: string, to: string) => reachableFrom(graph, to).has(from);
    return [...graph].flatMap(([from, imports]) =>
      [...imports].filter(([to]) => isInCircle(from, to)).map(([, example]) => example),
    );
  });
}

/** By folder, the folders that it imports, each with the first such import. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, CircleImport>>;

function graphOf(modules: readonly Module[], grouping: RegExp): Graph {
  const graph = new Map<string, Map<string, CircleImport>>();
  for (const { source, dependencies } of modules) {
    const from = grouping.exec(source)?.[0];
    if (from === undefined) continue;
    const imports = graph.get(from) ?? new Map<string, CircleImport>();
    graph.set(from, imports);
    for (const { resolved } of dependencies) {
      const to = grouping.exec(resolved)?.[0];
      if (to === undefined || to === from || imports.has(to)) continue;
      imports.set(to, { from: source, to: resolved });
    }
  }
  return graph;
}

function reachableFrom(graph: Graph, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const folder of reached) {
    for (const [next] of graph.get(folder) ?? []) reached.add(next);
  }
  return reached;
}
