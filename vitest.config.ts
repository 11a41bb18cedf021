import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { restingApiFiles, restingPageFiles } from './test/support/file-turns.ts';

/** Tests that need modules for themselves, or passwords hashed as in the product. */
const alone = [
  // Replaces a module.
  'test/server/manifests.test.ts',
  // About the time that a hash takes.
  'test/server/attack/timing.test.ts',
  // Signs in at processes of the product with passwords that it hashed itself.
  'test/server/machines/machines.test.ts',
  // Copies the types that the checks find, and runs the API tests of the copy.
  'test/docs/adding-a-field.test.ts',
];

const words = process.argv.slice(2);

/** The tests of pages and their logic whose text has this. */
function webTestsWith(pattern: RegExp): string[] {
  return globSync('test/web/**/*.test.ts', { cwd: import.meta.dirname })
    .filter((path) => pattern.test(readFileSync(join(import.meta.dirname, path), 'utf8')))
    .toSorted();
}

/** Unit tests in a window, or that put globals of a browser in place, or replace a module: their modules may remember them. */
const unitAlone = webTestsWith(
  /@vitest-environment|stubGlobal|vi\.mock\(|globalThis\.|Object\.defineProperty\(/,
);
const restingPages = restingPageFiles(webTestsWith(/@vitest-environment happy-dom/), words);

/** A test ends late when it hangs, and waiting for a condition when it never holds: not when the machine is busy. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

const api = {
  ...patience,
  // Processes that tests start read what they run as it was compiled for those before: in half of the time.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compiled') },
  globalSetup: ['test/support/global-setup.ts'],
};

export default defineConfig({
  test: {
    // By default one core is left to an editor; here is none, and half of the time is PostgreSQL's.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: ['test/{domain,policies,web,scripts,histories}/**/*.test.ts'],
          exclude: unitAlone,
          isolate: false,
        },
      },
      { test: { ...patience, name: 'unit-alone', include: unitAlone, exclude: restingPages } },
      {
        resolve: { alias: { '@node-rs/argon2': join(import.meta.dirname, 'test/support/quick-argon2.ts') } },
        test: {
          ...api,
          name: 'api',
          // After the others, of which one takes longest, so that no core waits for it at the end.
          sequence: { groupOrder: 1 },
          include: ['test/server/**/*.test.ts'],
          exclude: [...alone, ...restingApiFiles(words)],
          // A worker imports the product once for all its files: a file sets up and stops its own servers.
          isolate: false,
        },
      },
      { test: { ...api, name: 'api-alone', include: alone } },
    ],
  },
});
