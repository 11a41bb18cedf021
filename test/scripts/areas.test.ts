import { existsSync, globSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import areas from '../../web/areas.json' with { type: 'json' };

const web = join(import.meta.dirname, '../../web');

function foldersIn(folder: string): string[] {
  return readdirSync(join(web, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}

/** Whether the place is one of these, or lies in one. */
function isIn(paths: readonly string[], place: string): boolean {
  return paths.some((path) => place === path || place.startsWith(`${path}/`));
}

describe('web/areas.json', () => {
  it('puts each room and each folder of pages into one area, or says that both show it', () => {
    const places = [...foldersIn('routes'), ...foldersIn('features').flatMap(foldersIn)];
    const areasOf = (place: string) =>
      [areas.publicSite, areas.app, areas.both].filter((paths) => isIn(paths, place)).length;
    expect(places.filter((place) => areasOf(place) !== 1)).toEqual([]);
  });

  it('names only existing files', () => {
    const named = Object.values(areas).flat();
    const isThere = (path: string) =>
      path.includes('*') ? globSync(path, { cwd: web }).length > 0 : existsSync(join(web, path));
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it('has the back office in the app', () => {
    expect(areas.backoffice.map((path) => (path.includes('*') ? dirname(path) : path))).toSatisfy(
      (paths: string[]) => paths.every((path) => isIn(areas.app, path)),
    );
  });
});
