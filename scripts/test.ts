/**
 * `npm test`: everything, with a slice of each long family that the commit chooses. `npm run test:all`: all of each family.
 * `npm test -- unit|api|browser|check [part of a file name]` runs one suite.
 * Ends with the slowest files, the names of what failed, and one line over all suites: `N passed, N failed`.
 */
import { findOrGetBrowser } from './browser.ts';
import { buildPages } from './build-pages.ts';
import { runChecks } from './check.ts';
import { sum, summary } from './counts.ts';
import { chooseSlices } from './slices.ts';
import { apiProjects, runPlaywright, runVitest, type SuiteResult, unitProjects } from './suites.ts';
import { preferMemoryForTemporaryFiles } from './temporary-folder.ts';
import { type TimedSuite, timed, timesText } from './test-times.ts';

type Suite = (filter: readonly string[]) => Promise<SuiteResult>;

const suites = new Map<string, Suite>([
  ['check', runCheckSuite],
  ['unit', (filter) => runVitest('unit', unitProjects, filter)],
  ['api', runApiTests],
  ['browser', runBrowserTests],
]);

async function runCheckSuite(): Promise<SuiteResult> {
  return { ...(await runChecks()), files: [] };
}

/** Most API tests need no built pages, so they run without them as well. */
async function runApiTests(filter: readonly string[]): Promise<SuiteResult> {
  await buildPages();
  return runVitest('api', apiProjects, filter);
}

async function runBrowserTests(filter: readonly string[]): Promise<SuiteResult> {
  const none = { passed: 0, failures: [], skipped: 0, files: [] };
  if (!(await buildPages())) return { ...none, failures: ['the build of the pages'] };
  const browser = await findOrGetBrowser();
  if (browser !== undefined) return runPlaywright(browser, filter);
  console.log(
    'The browser tests were skipped: install Chromium or Google Chrome, or set CHROME_PATH to one.',
  );
  return { ...none, skipped: 1 };
}

/** The checks and the build use one core in turns, so they and the unit tests stand beside each other. */
async function runAll(): Promise<TimedSuite[]> {
  console.log('\n── check and unit');
  const [check, unit] = await Promise.all([
    timed('check', runCheckSuite()),
    timed('unit', runVitest('unit', unitProjects, [], { show: false })),
    buildPages(),
  ]);
  const api = await runSuite('api', runApiTests, []);
  return [check, unit, api, await runSuite('browser', runBrowserTests, [])];
}

function runSuite(name: string, suite: Suite, filter: readonly string[]): Promise<TimedSuite> {
  console.log(`\n── ${name}`);
  return timed(name, suite(filter));
}

preferMemoryForTemporaryFiles();
const parts = process.argv.slice(2);
const [chosen, ...filter] = parts.filter((part) => part !== '--full');
const suite = suites.get(chosen ?? '');
if (chosen !== undefined && suite === undefined) {
  console.error(`There is no suite ${chosen}: choose one of ${[...suites.keys()].join(', ')}.`);
  process.exitCode = 1;
} else {
  console.log(chooseSlices(parts.includes('--full')));
  const run = suite && chosen !== undefined ? [await runSuite(chosen, suite, filter)] : await runAll();
  const counts = sum(run.map(({ result }) => result));
  console.log(`\n${timesText(run)}`);
  console.log(`\n${summary(counts)}`);
  process.exitCode = counts.failures.length > 0 ? 1 : 0;
}
