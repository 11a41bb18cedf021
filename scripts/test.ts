/**
 * `npm test`: everything. `npm test -- unit|api|browser|check [part of a file name]` runs one suite.
 * Ends with the names of what failed, and one line over all suites: `N passed, N failed`.
 */
import { findOrGetBrowser } from './browser.ts';
import { buildPages } from './build-pages.ts';
import { runChecks } from './check.ts';
import { type Counts, sum, summary } from './counts.ts';
import { runPlaywright, runVitest } from './suites.ts';

type Suite = (filter: readonly string[]) => Promise<Counts>;

const suites = new Map<string, Suite>([
  ['check', () => runChecks()],
  ['unit', (filter) => runVitest('unit', filter)],
  ['api', runApiTests],
  ['browser', runBrowserTests],
]);

/** Most need no pages, so they run without them as well. */
async function runApiTests(filter: readonly string[]): Promise<Counts> {
  await buildPages();
  return runVitest('api', filter);
}

async function runBrowserTests(filter: readonly string[]): Promise<Counts> {
  if (!(await buildPages())) return { passed: 0, failures: ['the build of the pages'], skipped: 0 };
  const browser = await findOrGetBrowser();
  if (browser !== undefined) return runPlaywright(browser, filter);
  console.log(
    'The browser tests were skipped: install Chromium or Google Chrome, or set CHROME_PATH to one.',
  );
  return { passed: 0, failures: [], skipped: 1 };
}

async function run(chosen: string | undefined, filter: readonly string[]): Promise<Counts> {
  const results: Counts[] = [];
  for (const [name, suite] of suites) {
    if (chosen !== undefined && chosen !== name) continue;
    console.log(`\n── ${name}`);
    results.push(await suite(filter));
  }
  return sum(results);
}

const [chosen, ...filter] = process.argv.slice(2);
if (chosen !== undefined && !suites.has(chosen)) {
  console.error(`There is no suite ${chosen}: choose one of ${[...suites.keys()].join(', ')}.`);
  process.exitCode = 1;
} else {
  const counts = await run(chosen, filter);
  console.log(`\n${summary(counts)}`);
  process.exitCode = counts.failures.length > 0 ? 1 : 0;
}
