/**
 * The browser's list of pages names, for each page, every file that it needs. Only the server uses those names, in a
 * list of its own, when it writes which files to fetch ahead; our links prefetch nothing. The names are three fifths
 * of the list's weight, and each new page adds to it. Of the rest, the parts that all pages share are left out too,
 * and restored in the browser.
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

/** The parts that all pages share are restored in the browser. */
const restore =
  ';for(const[id,page]of Object.entries(window.__reactRouterManifest.routes))Object.assign(page,{id,imports:[],css:page.css||[]});';

/** @param list the unchanged text of the list: one statement. @throws when it does not name its files in the known way. */
export function lightened(list: string): string {
  if (!/"routes":\{.*"imports":\[/s.test(list))
    throw new Error('The list of pages is written in another way.');
  const light = list
    .replace(/"imports":\[[^\]]*\]/g, '"imports":[]')
    // A missing field counts as false.
    .replace(/"has\w+":false,/g, '')
    .replace(/("routes":.*)/s, (pages) =>
      pages.replace(/,"imports":\[\],"css":\[\]/g, '').replace(/:\{"id":"[^"]*",/g, ':{'),
    );
  return `${light.trim().replace(/;$/, '')}${restore}`;
}
