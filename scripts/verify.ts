/**
 * `npm run verify [-- base]`: form, lint, types, import zones, and the tests that a change can break, in less than
 * two minutes. For a change of pages, those are also the two browser tests nearest to it, on a phone. The change is the
 * difference from the commit `base`, HEAD unless it is given, with new files. Prints the tests that it leaves out.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildPages } from './build-pages.ts';
import { runChecks } from './check.ts';
import { chooseBrowserTests } from './chosen-browser-tests.ts';
import { type Choice, chooseApiTests } from './chosen-tests.ts';
import { chooseUnitTests } from './chosen-unit-tests.ts';
import { sum, summary } from './counts.ts';
import { readImports } from './import-graph.ts';
import { chooseSlices } from './slices.ts';
import { apiProjects, runPlaywright, runVitest, type SuiteResult, unitProjects } from './suites.ts';
import { preferMemoryForTemporaryFiles } from './temporary-folder.ts';
import { type TimedSuite, timed, timesText } from './test-times.ts';
import { root } from './tool.ts';

const checks = ['Form and lint', 'Types', 'Import zones'] as const;

function changedSince(base: string): string[] {
  const differing = git(['diff', '--name-only', base]);
  return [...differing, ...git(['ls-files', '--others', '--exclude-standard'])];
}

function git(args: readonly string[]): string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
}

async function runChecked(): Promise<SuiteResult> {
  return { ...(await runChecks(checks)), files: [] };
}

/** Runs the tests in one process of Vitest, which starts PostgreSQL when there is an API test. */
async function runChosen({ chosen }: Choice): Promise<SuiteResult> {
  const files = chosen.map(({ file }) => file);
  const projects = files.length > 0 ? [...unitProjects, ...apiProjects] : unitProjects;
  return runVitest('verify', projects, [...unitTests, ...files], { show: false });
}

/** Two at once, as there are two cores: the checks and then the browser's tests, beside the others. */
async function runSuites(): Promise<TimedSuite[]> {
  const tests = timed('tests', runChosen(choice));
  const check = await timed('check', runChecked());
  const browser = inBrowser.length === 0 ? [] : [await timed('browser', runInBrowser())];
  return [check, await tests, ...browser];
}

async function runInBrowser(): Promise<SuiteResult> {
  const none = { passed: 0, failures: [], skipped: 0, files: [] };
  const browser = findBrowser();
  if (browser === undefined) {
    console.log('The browser tests were skipped: there is no Chromium, and CHROME_PATH names none.');
    return { ...none, skipped: inBrowser.length };
  }
  const files = inBrowser.map(({ file }) => file);
  return runPlaywright(browser, files, 'phone');
}

function printChoice(changed: readonly string[], { chosen, leftOut }: Choice): void {
  console.log(
    `${changed.length} files changed. ${unitTests.length} files of unit tests run, and these API and browser tests:`,
  );
  for (const { file, why } of [...chosen, ...inBrowser]) console.log(`  ${file} (${why})`);
  if (chosen.length + inBrowser.length === 0) console.log('  none: nothing changed that they are about');
  console.log(
    'Left out, and part of npm test: dead code, duplicates, licences, vulnerabilities, all other browser',
  );
  console.log('and API tests. Of the API tests, further away or long, the change may reach:');
  for (const file of leftOut) console.log(`  ${file}`);
  if (leftOut.length === 0) console.log('  none');
}

const [base = 'HEAD'] = process.argv.slice(2);
const changed = changedSince(base);
const present = changed.filter((file) => existsSync(join(root, file)));
const imports = readImports(root);
const unitTests = chooseUnitTests(imports, changed);
const choice = chooseApiTests(imports, present);
const inBrowser = chooseBrowserTests(imports, present);
printChoice(changed, choice);
preferMemoryForTemporaryFiles();
console.log(`${chooseSlices(false)}\n`);
const needPages = choice.chosen.length + inBrowser.length > 0;
if (needPages && !(await buildPages())) process.exit(1);
const run = await runSuites();
const counts = sum(run.map(({ result }) => result));
console.log(`\n${timesText(run)}`);
console.log(`\n${summary(counts)}`);
process.exitCode = counts.failures.length > 0 ? 1 : 0;
