/** Runs the test runners and counts from their JSON reports. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import type { Counts } from './counts.ts';
import { root, runTool } from './tool.ts';

const vitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Suites hold suites: a file holds its `describe`s. */
const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** @param project of vitest.config.ts. @param filter parts of file names. */
export function runVitest(project: string, filter: readonly string[]): Promise<Counts> {
  return withReport(async (report) => {
    const args = [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ];
    const { code } = await runTool('vitest', [...args, '--passWithNoTests', ...filter], { show: true });
    return atLeastOneFailure('vitest', code, () => countVitest(vitestReport.parse(readJson(report))));
  });
}

function countVitest(report: z.output<typeof vitestReport>): Counts {
  return {
    passed: report.numPassedTests,
    failures: report.testResults.flatMap(failuresOfFile),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A file that cannot be read, or whose preparation failed, has failed without a single test. */
function failuresOfFile({
  name,
  status,
  assertionResults,
}: z.output<typeof vitestReport>['testResults'][number]): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [file];
  return failed.map(({ fullName }) => `${file} › ${fullName}`);
}

/** @param browser the path of a Chromium. */
export function runPlaywright(browser: string, filter: readonly string[]): Promise<Counts> {
  return withReport(async (report) => {
    const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_ENV: 'production' };
    const args = ['test', '--reporter=list,json', '--pass-with-no-tests', ...filter];
    const { code } = await runTool('@playwright/test:playwright', args, { show: true, env });
    return atLeastOneFailure('playwright', code, () => {
      const { stats, suites } = playwrightReport.parse(readJson(report));
      if (stats.flaky > 0) console.log(`${stats.flaky} passed only the second time: see "flaky" above.`);
      return {
        passed: stats.expected + stats.flaky,
        failures: suites.flatMap(failuresOfSuite),
        skipped: stats.skipped,
      };
    });
  });
}

function failuresOfSuite({ specs, suites = [] }: z.output<typeof playwrightSuite>): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `${file} › ${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** A runner that failed counts as a failure, also when it blames no test or leaves no report. */
function atLeastOneFailure(runner: string, code: number, count: () => Counts): Counts {
  try {
    const counts = count();
    if (code === 0 || counts.failures.length > 0) return counts;
    return { ...counts, failures: [`${runner}, which blames no test: see its errors above`] };
  } catch (error) {
    console.error('The test runner left no report.', error);
    return { passed: 0, failures: [`${runner}, which left no report`], skipped: 0 };
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

async function withReport(run: (path: string) => Promise<Counts>): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'rua-report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
