/** A copy of the tree to change, so that the tree itself stays as it is whatever happens, and may be worked on meanwhile. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildPages } from '../../scripts/build-pages.ts';
import { root } from '../../scripts/tool.ts';
import { applied, type Change } from './changes.ts';

export const copy = join(tmpdir(), `rua-mutation-sample-${process.pid}`);

/** Copies the source tree with its built pages. */
export async function copyTree(): Promise<void> {
  await buildPages();
  const tracked = git(['ls-files', '--cached', '--others', '--exclude-standard']);
  for (const file of tracked.filter((path) => existsSync(join(root, path)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const built of ['client', 'server', '.sources'])
    cpSync(join(root, 'build', built), join(copy, 'build', built), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

export function removeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
}

function git(args: readonly string[]): string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
}

/** The change stands in the copy while `work` runs. */
export async function whileChanged<T>(change: Change, work: () => Promise<T>): Promise<T> {
  const path = join(copy, change.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, applied(text, change));
  try {
    return await work();
  } finally {
    writeFileSync(path, text);
  }
}
