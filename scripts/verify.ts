/**
 * `npm run verify [-- base]`: form, lint, types, import zones, and the tests that a change can break, in less than
 * two minutes. The change is the difference from the commit `base`, HEAD unless it is given, with new files. Prints
 * the tests that it leaves out.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages } from './build-pages.ts';
import { runChecks } from './check.ts';
import { type Choice, chooseApiTests } from './chosen-tests.ts';
import { sum, summary } from './counts.ts';
import { readImports } from './import-graph.ts';
import { chooseSlices } from './slices.ts';
import { runVitest, type SuiteResult } from './suites.ts';
import { timed, timesText } from './test-times.ts';
import { root } from './tool.ts';

const checks = ['Form and lint', 'Types', 'Import zones'] as const;

/** All unit tests take seconds. */
const unitTests = ['test/domain', 'test/policies', 'test/web', 'test/scripts'];

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

/** In one process of Vitest: it starts PostgreSQL when there is an API test. */
async function runChosen({ chosen }: Choice): Promise<SuiteResult> {
  const files = chosen.map(({ file }) => file);
  const projects = files.length > 0 ? ['unit', 'api', 'api-alone'] : ['unit'];
  return runVitest('verify', projects, [...unitTests, ...files], { show: false });
}

function printChoice(changed: readonly string[], { chosen, leftOut }: Choice): void {
  console.log(`${changed.length} files changed. All unit tests run, and these API tests:`);
  for (const { file, why } of chosen) console.log(`  ${file} (${why})`);
  if (chosen.length === 0) console.log('  none: nothing changed that they are about');
  console.log(
    'Left out, and part of npm test: dead code, duplicates, licences, vulnerabilities, browser tests,',
  );
  console.log('all other API tests. Of those, further away or long, the change may reach:');
  for (const file of leftOut) console.log(`  ${file}`);
  if (leftOut.length === 0) console.log('  none');
}

const [base = 'HEAD'] = process.argv.slice(2);
const changed = changedSince(base);
const present = changed.filter((file) => existsSync(join(root, file)));
const choice = chooseApiTests(readImports(root), present);
printChoice(changed, choice);
console.log(`${chooseSlices(false)}\n`);
if (choice.chosen.length > 0) await buildPages();
const run = await Promise.all([timed('check', runChecked()), timed('tests', runChosen(choice))]);
const counts = sum(run.map(({ result }) => result));
console.log(`\n${timesText(run)}`);
console.log(`\n${summary(counts)}`);
process.exitCode = counts.failures.length > 0 ? 1 : 0;
