/** The attackers' programs, which are not of this project. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** A proof that needs a program which is not installed. Its message says in one line what to do. */
export class MissingProgram extends Error {}

/** The longest time of each program as each visitor. */
export const minutes = { sqlmap: 1.8, wapiti: 2 } as const;

export type Ended = {
  output: string;
  /** Whether its time was over before it ended. */
  wasStopped: boolean;
};

/** @param minutes after which it is stopped. @throws when there is no such program. */
export async function runProgram(name: string, args: readonly string[], minutes: number): Promise<Ended> {
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let wasStopped = false;
  const timer = setTimeout(() => {
    wasStopped = true;
    // A program that asks for confirmation would go on after a gentler signal.
    child.kill('SIGKILL');
  }, minutes * 60_000);
  try {
    const [, out, errors] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
    return { output: out + errors, wasStopped };
  } finally {
    clearTimeout(timer);
  }
}

/** @returns its version. @throws MissingProgram where it is not installed. */
export async function versionOf(name: string): Promise<string> {
  try {
    const { output } = await runProgram(name, ['--version'], 1);
    return output.match(/\d+\.\d+(\.\d+)*/)?.[0] ?? 'unknown';
  } catch (cause) {
    throw new MissingProgram(
      `${name} is not installed. Attacking needs both: apt-get install sqlmap wapiti`,
      { cause },
    );
  }
}
