/** The cost of a test run: the time and the count of each suite, and its slowest files. */
import type { Counts } from './counts.ts';
import type { FileTime, SuiteResult } from './suites.ts';

const shown = 20;

export type TimedSuite = { name: string; seconds: number; result: SuiteResult };

/** Counts how long the work takes on the wall's clock. */
export async function timed(name: string, work: Promise<SuiteResult>): Promise<TimedSuite> {
  const started = performance.now();
  const result = await work;
  return { name, seconds: (performance.now() - started) / 1000, result };
}

/** @returns a line for each suite, and one for each of the twenty slowest files of them all. */
export function timesText(suites: readonly TimedSuite[]): string {
  const files = suites.flatMap(({ result }) => result.files);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown);
  return [
    'Suites, in seconds:',
    ...suites.map(({ name, seconds, result }) => `${inColumn(seconds)}  ${name}: ${inNumbers(result)}`),
    ...(slowest.length > 0 ? [`The ${slowest.length} slowest files, in seconds:`] : []),
    ...slowest.map(({ file, seconds }: FileTime) => `${inColumn(seconds)}  ${file}`),
  ].join('\n');
}

function inColumn(seconds: number): string {
  return seconds.toFixed(1).padStart(8);
}

function inNumbers({ passed, failures, skipped }: Counts): string {
  return `${passed + failures.length} run, ${failures.length} failed, ${skipped} skipped`;
}
