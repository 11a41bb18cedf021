/** Builds the pages of the copy, and runs browser tests of it until one fails twice. */
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

export const mostBrowserFiles = 6;

/** Words of the tests of files that the pages reach by other means than imports: their distance is 0, or 1. */
const reached: readonly [folder: string, words: readonly [string, number][]][] = [
  [
    'web/service-worker/',
    [
      ['offline', 0],
      ['push', 0],
      ['kept', 1],
    ],
  ],
  [
    'web/ui/before-scripts/',
    [
      ['flag', 0],
      ['hold', 0],
      ['account', 1],
      ['public', 1],
    ],
  ],
];

/** Tests of the product's main tasks. Among tests that are equally near to the change, these come first. */
const vital = /lodge-ride|flag-ride|sign-in|dashboard|offline/;

/** Tests that check one property of every page, and take minutes. */
const long = /appearance|page-weight|languages|attack|script-injection|without-scripts|limits|public-pages/;

/**
 * @param file of `web`, from the root.
 * @returns the browser tests that share a noun with the file or with the nearest files that import it.
 */
export function browserTestsOf(graph: ImportGraph, tests: readonly string[], file: string): string[] {
  const own = reached.flatMap(([folder, words]) => (file.startsWith(folder) ? words : []));
  const distances = new Map<string, number>(own);
  for (const [importer, distance] of importersOf(graph, [file], new Set()))
    for (const word of wordsOf(importer)) distances.set(word, Math.min(distance, distances.get(word) ?? 99));
  const ranked = tests
    .filter((test) => !long.test(test))
    .flatMap((test) => {
      const found = wordsOf(test).map((word) => distances.get(word));
      const sum = found.reduce<number>((all, distance) => all + (distance ?? 4), 0);
      if (vital.test(test)) return [{ test, rank: Math.min(sum / found.length, 4) }];
      return found.some((distance) => distance !== undefined) ? [{ test, rank: sum / found.length }] : [];
    });
  return ranked
    .toSorted((one, other) => one.rank - other.rank || vitalFirst(one.test, other.test))
    .slice(0, mostBrowserFiles)
    .map(({ test }) => test);
}

function vitalFirst(one: string, other: string): number {
  return Number(vital.test(other)) - Number(vital.test(one));
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

/** @returns whether the pages could be built. */
export async function buildCopiedPages(): Promise<boolean> {
  const { buildPages } = z
    .object({ buildPages: z.custom<() => Promise<boolean>>((value) => typeof value === 'function') })
    .parse(await import(pathToFileURL(join(copy, 'scripts/build-pages.ts')).href));
  return buildPages();
}

/** On the screens that each test is for, as `npm test` does. @returns whether a test failed twice. */
export async function failsInBrowser(tests: readonly string[], seconds: number): Promise<boolean> {
  const browser = await findOrGetBrowser();
  if (browser === undefined) throw new Error('The sample needs a Chromium.');
  const args = [
    ...['test', '--max-failures=1', '--retries=1', '--reporter=line'],
    `--global-timeout=${seconds * 1000}`,
    ...tests.map((test) => test.replace('test/browser/', '/')),
  ];
  const env = { CHROME_PATH: browser, NODE_ENV: 'production' };
  const { code, output } = await runTool('@playwright/test:playwright', args, { cwd: copy, env });
  // A test that took too long has not failed.
  return code !== 0 && !/Timed out waiting [\d.]+s for the test suite/.test(output);
}
