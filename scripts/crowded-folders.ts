import type { Module } from './folder-circles.ts';

/** More names than these are not taken in at a glance: docs/decisions/0042-districts.md. */
const mostNames = 8;

/** The folder and the name in it, of each level that is counted: districts, and the nouns of a district. */
const levels: readonly RegExp[] = [
  /^((?:server|web)\/features)\/([^/]+)\//,
  /^((?:server|web)\/features\/[^/]+)\/([^/]+)\//,
  /^(domain\/(?!contract|values)[^/]+)\/([^/.]+)/,
];

/** @returns each name beyond the eighth of its folder, by the first of its files, with the folder. */
export function findCrowdedFolders(modules: readonly Module[]): { from: string; to: string }[] {
  return levels.flatMap((level) => [...namesByFolder(modules, level)].flatMap(namesBeyond));
}

function namesByFolder(modules: readonly Module[], level: RegExp): Map<string, Map<string, string>> {
  const folders = new Map<string, Map<string, string>>();
  for (const { source } of modules.toSorted((one, other) => (one.source < other.source ? -1 : 1))) {
    const [, folder, name] = level.exec(source) ?? [];
    if (folder === undefined || name === undefined) continue;
    const names = folders.get(folder) ?? new Map<string, string>();
    folders.set(folder, names);
    if (!names.has(name)) names.set(name, source);
  }
  return folders;
}

function namesBeyond([folder, names]: [string, Map<string, string>]): { from: string; to: string }[] {
  return [...names.values()].slice(mostNames).map((file) => ({ from: file, to: folder }));
}
