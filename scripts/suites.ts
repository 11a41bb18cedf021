/** Runs the test runners and counts from their JSON reports, which stay in `reports/`. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import type { Counts } from './counts.ts';
import { root, runTool } from './tool.ts';

const reports = join(root, 'reports');

/** The names of the projects in vitest.config.ts. */
export const unitProjects = ['unit', 'unit-alone'] as const;
export const apiProjects = ['api', 'api-alone'] as const;

/** How long a file of tests took, all its tests after each other. */
export type FileTime = { file: string; seconds: number };

export type SuiteResult = Counts & { files: readonly FileTime[] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
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
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ duration: z.number() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

type PlaywrightSpec = z.output<typeof playwrightSuite>['specs'][number];

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/**
 * @param name of the report.
 * @param projects of vitest.config.ts.
 * @param filter parts of file names.
 * @param options.show prints the runner's output as it comes; otherwise all of it at its end.
 */
export async function runVitest(
  name: string,
  projects: readonly string[],
  filter: readonly string[],
  options: { show: boolean } = { show: true },
): Promise<SuiteResult> {
  const report = newReport(name);
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...['--reporter=default', '--reporter=json', `--outputFile=${report}`, '--passWithNoTests'],
    ...filter,
  ];
  // Building the worker leaves this process in production, where React has no `act`.
  const { code, output } = await runTool('vitest', args, { ...options, env: { NODE_ENV: 'test' } });
  if (!options.show) console.log(output.trim());
  return atLeastOneFailure('vitest', code, () => countVitest(readJson(report)));
}

/** @param json a report of Vitest. */
export function countVitest(json: unknown): SuiteResult {
  const report = vitestReport.parse(json);
  return {
    passed: report.numPassedTests,
    failures: report.testResults.flatMap(failuresOfFile),
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
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

/** @param browser the path of a Chromium. @param screen one of playwright.config.ts; all without it. */
export async function runPlaywright(
  browser: string,
  filter: readonly string[],
  screen?: 'phone',
): Promise<SuiteResult> {
  const report = newReport('browser');
  const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_ENV: 'production' };
  const screens = screen === undefined ? [] : [`--project=${screen}`];
  const args = ['test', '--reporter=list,json', '--pass-with-no-tests', ...screens, ...filter];
  const { code } = await runTool('@playwright/test:playwright', args, { show: true, env });
  return atLeastOneFailure('playwright', code, () =>
    countPlaywright(readJson(report), process.env.CI !== undefined),
  );
}

/**
 * @param json a report of Playwright.
 * @param flakyFails whether a test that passes only the second time has failed.
 */
export function countPlaywright(json: unknown, flakyFails: boolean): SuiteResult {
  const { stats, suites } = playwrightReport.parse(json);
  const specs = suites.flatMap(specsOf);
  const flaky = namesOf(specs, 'flaky').map((name) => `${name}, which passed only the second time`);
  if (!flakyFails) for (const name of flaky) console.log(`! ${name}`);
  return {
    passed: stats.expected + (flakyFails ? 0 : stats.flaky),
    failures: [...namesOf(specs, 'unexpected'), ...(flakyFails ? flaky : [])],
    skipped: stats.skipped,
    files: timesOf(specs),
  };
}

function specsOf({ specs, suites = [] }: z.output<typeof playwrightSuite>): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function namesOf(specs: readonly PlaywrightSpec[], wanted: string): string[] {
  return specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => `${file} › ${title} (${projectName})`),
  );
}

function timesOf(specs: readonly PlaywrightSpec[]): FileTime[] {
  const seconds = new Map<string, number>();
  for (const { file, tests } of specs) {
    const results = tests.flatMap((test) => test.results);
    const own = results.reduce((all, { duration }) => all + duration / 1000, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + own);
  }
  return [...seconds].map(([file, sum]) => ({ file: `test/browser/${file}`, seconds: sum }));
}

/** A runner that failed counts as a failure, also when it blames no test or leaves no report. */
function atLeastOneFailure(runner: string, code: number, count: () => SuiteResult): SuiteResult {
  try {
    const counts = count();
    if (code === 0 || counts.failures.length > 0) return counts;
    return { ...counts, failures: [`${runner}, which blames no test: see its errors above`] };
  } catch (error) {
    console.error('The test runner left no report.', error);
    return { passed: 0, failures: [`${runner}, which left no report`], skipped: 0, files: [] };
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** @returns its path. One of an earlier run is removed, so that it is not read for this one's. */
function newReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const path = join(reports, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}
