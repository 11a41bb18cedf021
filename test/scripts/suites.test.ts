import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from '../../scripts/suites.ts';
import { timesText } from '../../scripts/test-times.ts';
import { root } from '../../scripts/tool.ts';

const test = (status: string, duration: number) => ({
  projectName: 'phone',
  status,
  results: [{ duration }],
});

const report = {
  suites: [
    {
      specs: [{ file: 'rides.test.ts', title: 'shows them', tests: [test('expected', 1_000)] }],
      suites: [
        { specs: [{ file: 'rides.test.ts', title: 'lodges one', tests: [test('flaky', 2_000)] }] },
        { specs: [{ file: 'items.test.ts', title: 'breaks', tests: [test('unexpected', 500)] }] },
      ],
    },
  ],
  stats: { expected: 1, flaky: 1, skipped: 2 },
};

describe('a report of the browser tests', () => {
  it('counts as failed in CI what passed only the second time', () => {
    expect(countPlaywright(report, true)).toMatchObject({
      passed: 1,
      failures: [
        'items.test.ts › breaks (phone)',
        'rides.test.ts › lodges one (phone), which passed only the second time',
      ],
      skipped: 2,
    });
  });

  it('counts it as passed elsewhere', () => {
    const { passed, failures } = countPlaywright(report, false);
    expect(passed).toBe(2);
    expect(failures).toEqual(['items.test.ts › breaks (phone)']);
  });

  it('tells the time of each file', () => {
    expect(countPlaywright(report, true).files).toEqual([
      { file: 'test/browser/rides.test.ts', seconds: 3 },
      { file: 'test/browser/items.test.ts', seconds: 0.5 },
    ]);
  });
});

describe('a report of Vitest', () => {
  it('counts a file that could not be read as a failure, and tells the time of each', () => {
    const one = { startTime: 1_000, endTime: 3_500, assertionResults: [] };
    const read = countVitest({
      numPassedTests: 4,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [{ ...one, name: join(root, 'test/domain/plates.test.ts'), status: 'failed' }],
    });
    expect(read).toEqual({
      passed: 4,
      failures: ['test/domain/plates.test.ts'],
      skipped: 1,
      files: [{ file: 'test/domain/plates.test.ts', seconds: 2.5 }],
    });
  });
});

describe('the cost of a run', () => {
  it('is each suite, and the twenty slowest files of all of them, slowest first', () => {
    const files = Array.from({ length: 30 }, (_, index) => ({ file: `f${index}.test.ts`, seconds: index }));
    const result = { passed: 9, failures: ['x'], skipped: 1, files };
    const lines = timesText([{ name: 'api', seconds: 61.25, result }]).split('\n');
    expect(lines).toHaveLength(23);
    expect(lines[1]).toBe('    61.3  api: 10 run, 1 failed, 1 skipped');
    expect(lines[3]).toBe('    29.0  f29.test.ts');
  });
});

it('tests run as tests, also after the pages were built for production', () => {
  expect(process.env.NODE_ENV).toBe('test');
});
