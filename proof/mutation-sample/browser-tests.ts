/** Builds the pages of the copy, and runs browser tests of it until the first fails. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { findOrGetBrowser } from '../../scripts/browser.ts';
import { type ImportGraph, importersOf } from '../../scripts/import-graph.ts';
import { runTool } from '../../scripts/tool.ts';
import { copy } from './tree-copy.ts';

/** Words of paths that say nothing about a page. */
const plain = new Set([
  'use',
  'list',
  'details',
  'page',
  'pages',
  'form',
  'own',
  'new',
  'edit',
  'public',
  'site',
]);

/** They try out every page in one respect, and take minutes. */
const long = /appearance|page-weight|languages|attack|script-injection|without-scripts|limits|public-pages/;

/**
 * @param file of `web`, from the root.
 * @returns the browser tests that share a noun with the file or with the nearest files that import it.
 */
export function browserTestsOf(graph: ImportGraph, tests: readonly string[], file: string): string[] {
  const distances = new Map<string, number>();
  for (const [importer, distance] of importersOf(graph, [file], new Set()))
    for (const word of wordsOf(importer)) distances.set(word, Math.min(distance, distances.get(word) ?? 99));
  const ranked = tests
    .filter((test) => !long.test(test))
    .flatMap((test) => {
      const own = wordsOf(test).map((word) => distances.get(word));
      const sum = own.reduce<number>((all, distance) => all + (distance ?? 4), 0);
      return own.some((distance) => distance !== undefined) ? [{ test, rank: sum / own.length }] : [];
    });
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, 3)
    .map(({ test }) => test);
}

/** The last folder and the name of the file, without endings for many. */
function wordsOf(file: string): string[] {
  const parts = file.replace(/(\.test)?\.tsx?$/, '').split('/');
  const told = file.startsWith('test/') ? parts.slice(-1) : parts.slice(-3);
  const words = told.flatMap((part) => part.split(/[-_.$]/)).map((word) => word.replace(/s$/, ''));
  return words.filter(
    (word) => word.length > 2 && !plain.has(word) && !['web', 'feature', 'lib'].includes(word),
  );
}

/** @returns whether a test failed, or the pages could not be built. */
export async function failsInBrowser(tests: readonly string[], seconds: number): Promise<boolean> {
  const browser = await findOrGetBrowser();
  if (browser === undefined) throw new Error('The sample needs a Chromium.');
  const { buildPages } = z
    .object({ buildPages: z.custom<() => Promise<boolean>>((value) => typeof value === 'function') })
    .parse(await import(pathToFileURL(join(copy, 'scripts/build-pages.ts')).href));
  if (!(await buildPages())) return true;
  const args = [
    ...['test', '--max-failures=1', '--retries=0', '--project=phone', '--reporter=line'],
    `--global-timeout=${seconds * 1000}`,
    ...tests.map((test) => test.replace('test/browser/', '/')),
  ];
  const env = { CHROME_PATH: browser, NODE_ENV: 'production' };
  const { code, output } = await runTool('@playwright/test:playwright', args, { cwd: copy, env });
  // What took too long has not failed.
  return code !== 0 && !/Timed out waiting [\d.]+s for the test suite/.test(output);
}
