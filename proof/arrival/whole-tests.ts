/** Runs a file of tests at full depth, for the parts of the proof that are tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const minute = 60_000;

/** @param stem of the file, such as `ladder/races`. @returns how many minutes it took, as text. @throws when a test fails. */
export async function runWhole(stem: string): Promise<string> {
  const began = Date.now();
  const args = [join(root, 'scripts/test.ts'), '--full', 'api', stem];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`a test failed: npm run test:all -- api ${stem} says which`);
  return ((Date.now() - began) / minute).toFixed(1);
}
