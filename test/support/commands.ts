/** The commands of an operator, each in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Ended } from '#test/support/running-rua.ts';

const root = join(import.meta.dirname, '../..');

export async function runCommand(
  name: 'audit' | 'backup' | 'restore',
  settings: Record<string, string>,
  ...words: string[]
): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.ts`), ...words], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: Number(code), said: said + errors };
}
