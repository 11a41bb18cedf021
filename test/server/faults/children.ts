/** Processes that the tests of faults start and kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Connection } from '#server/base/database/embedded/endpoint.ts';

export type ApiProcess = {
  url: string;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
};

export async function startApi(connection: Connection, smtpUrl: string): Promise<ApiProcess> {
  const script = join(import.meta.dirname, 'api-process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(connection), smtpUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  return { url: String(url), kill: () => killed(child) };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
