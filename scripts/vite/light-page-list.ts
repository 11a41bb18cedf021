/**
 * The list of pages that each browser gets names, for each page, every file that it needs. Only the server uses those
 * names, in a list of its own, when it writes which files to fetch ahead; no link of ours is prefetched. They are three
 * fifths of what the browser's list weighs, and each new page adds to it. Of the rest, what every page has alike is left out
 * too, and put back in the browser.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param folder of the built assets. @throws when there is no such list, as after a change of the builder. */
export function lightenPageList(folder: string): void {
  const names = readdirSync(folder).filter((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name));
  if (names.length === 0) throw new Error('The list of pages was not found.');
  for (const name of names) {
    const path = join(folder, name);
    writeFileSync(path, lightened(readFileSync(path, 'utf8')));
  }
}

/** What is the same for each page is put back in the browser. */
const restore =
  ';for(const[id,page]of Object.entries(window.__reactRouterManifest.routes))Object.assign(page,{id,imports:[],css:page.css||[]});';

/** @param list as it was written: one statement. */
export function lightened(list: string): string {
  const light = list
    .replace(/"imports":\[[^\]]*\]/g, '"imports":[]')
    // What is not there is as false.
    .replace(/"has\w+":false,/g, '')
    .replace(/("routes":.*)/s, (pages) =>
      pages.replace(/,"imports":\[\],"css":\[\]/g, '').replace(/:\{"id":"[^"]*",/g, ':{'),
    );
  return `${light.trim().replace(/;$/, '')}${restore}`;
}
