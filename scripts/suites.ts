/** Runs the test runners and counts from their JSON reports. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Counts } from './counts.ts';
import { runTool } from './tool.ts';

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
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
    return atLeastOneFailure(code, () => countVitest(vitestReport.parse(readJson(report))));
  });
}

function countVitest(report: z.output<typeof vitestReport>): Counts {
  // A file that cannot be read has failed without a single test.
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param browser the path of a Chromium. */
export function runPlaywright(browser: string, filter: readonly string[]): Promise<Counts> {
  return withReport(async (report) => {
    const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_ENV: 'production' };
    const args = ['test', '--reporter=list,json', '--pass-with-no-tests', ...filter];
    const { code } = await runTool('@playwright/test:playwright', args, { show: true, env });
    return atLeastOneFailure(code, () => {
      const { expected, unexpected, flaky, skipped } = playwrightReport.parse(readJson(report)).stats;
      if (flaky > 0) console.log(`${flaky} passed only the second time: see "flaky" above.`);
      return { passed: expected + flaky, failed: unexpected, skipped };
    });
  });
}

/** A runner that failed counts as a failure, also when it blames no test or leaves no report. */
function atLeastOneFailure(code: number, count: () => Counts): Counts {
  try {
    const counts = count();
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch (error) {
    console.error('The test runner left no report.', error);
    return { passed: 0, failed: 1, skipped: 0 };
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
