/**
 * The list of pages that each browser gets names, for each page, every file that it needs. Only the server uses those
 * names, in a list of its own, when it writes which files to fetch ahead; no link of ours is prefetched. They are three
 * fifths of what the browser's list weighs, and each new page adds to it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param folder of the built assets. @throws when there is no such list, as after a change of the builder. */
export function lightenPageList(folder: string): void {
  const names = readdirSync(folder).filter((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name));
  if (names.length === 0) throw new Error('The list of pages was not found.');
  for (const name of names) {
    const path = join(folder, name);
    writeFileSync(path, withoutImports(readFileSync(path, 'utf8')));
  }
}

/** @param list as it was written. */
export function withoutImports(list: string): string {
  return list.replace(/"imports":\[[^\]]*\]/g, '"imports":[]');
}
