/** Servers under measurement run in processes of their own, and tell the port they took. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { z } from 'zod';

const connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  password: z.string().optional(),
});

export type ServerProcess = {
  port: number;
  /** At once, unless another signal is given. */
  stop(signal?: NodeJS.Signals): void;
  ended: Promise<unknown>;
};

/** In the measured process: the database it was told. */
export function benchConnection(): PoolConfig {
  const { password, ...rest } = connection.parse(JSON.parse(process.env.BENCH_CONNECTION ?? ''));
  return password === undefined ? rest : { ...rest, password };
}

/** In the measured process. */
export function announcePort(address: string | AddressInfo | null): void {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  // A measurement that was broken off leaves no server behind.
  process.once('disconnect', () => process.exit());
  process.send?.(address.port);
}

/** @param file beside this one. */
export async function startProcess(
  file: string,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [undefined])]);
  return {
    port: z.number().parse(port),
    stop: (signal = 'SIGKILL') => void child.kill(signal),
    ended: child.exitCode === null ? once(child, 'exit') : Promise.resolve(),
  };
}
