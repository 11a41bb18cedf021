/** Runs test files of the copy, each time in a Vitest of its own: one that stays would report failures of an earlier change. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { toolPath } from '../../scripts/tool.ts';
import { copy } from './tree-copy.ts';

/** @param failedIn the first file that failed, from the root. */
export type Outcome = { failedIn: string | undefined; tookTooLong: boolean };

const report = z.object({ testResults: z.array(z.object({ name: z.string(), status: z.string() })) });

/** Files that pass without a change. */
const sound = new Set<string>();

/** @param files from the root. After `seconds` the run is stopped. */
export async function runTests(files: readonly string[], seconds: number): Promise<Outcome> {
  if (files.length === 0) return { failedIn: undefined, tookTooLong: false };
  const written = join(copy, 'reports', 'mutation-sample.json');
  rmSync(written, { force: true });
  const { code, tookTooLong } = await runVitest(written, files, seconds);
  const results = existsSync(written)
    ? report.parse(JSON.parse(readFileSync(written, 'utf8'))).testResults
    : [];
  for (const { name, status } of results) if (status === 'passed') sound.add(relative(copy, name));
  const failed = results.find(({ status }) => status === 'failed');
  if (failed) return { failedIn: relative(copy, failed.name), tookTooLong };
  // No file failed, but the run did: it could not begin, or an error came from outside the tests.
  return { failedIn: code === 0 || tookTooLong ? undefined : files[0], tookTooLong };
}

/** @returns whether the file passes without the change. Only then does its failure count as noticing the change. */
export async function isSound(file: string): Promise<boolean> {
  if (sound.has(file)) return true;
  const { failedIn } = await runTests([file], 120);
  return failedIn === undefined;
}

function runVitest(written: string, files: readonly string[], seconds: number) {
  const args = ['run', '--bail=1', '--silent', '--reporter=json', `--outputFile=${written}`, ...files];
  // A group of its own, so that the servers that the tests start stop with it.
  const child = spawn(process.execPath, [toolPath('vitest'), ...args], {
    ...{ cwd: copy, detached: true },
    stdio: 'ignore',
  });
  let tookTooLong = false;
  const stop = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
  };
  const soft = setTimeout(() => {
    tookTooLong = true;
    stop('SIGINT');
  }, seconds * 1000);
  const hard = setTimeout(() => stop('SIGKILL'), (seconds + 15) * 1000);
  return new Promise<{ code: number; tookTooLong: boolean }>((resolve) => {
    child.once('close', (code) => {
      clearTimeout(soft);
      clearTimeout(hard);
      resolve({ code: code ?? 1, tookTooLong });
    });
  });
}
