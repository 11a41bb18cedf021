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

const usage = z.object({ cpuSeconds: z.number(), memoryMiB: z.number() });
export type Usage = z.output<typeof usage>;

export type ServerProcess = {
  port: number;

  /** At once, unless another signal is given. */
  stop(signal?: NodeJS.Signals): void;
  ended: Promise<unknown>;
};

/** One of our own. */
export type MeasuredServer = ServerProcess & {
  /** Processor time since it began, and memory at this moment. */
  usage(): Promise<Usage>;
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
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuSeconds: (user + system) / 1e6, memoryMiB: process.memoryUsage.rss() / 2 ** 20 });
  });
  process.send?.(address.port);
}

/** @param file beside this one. */
export async function startProcess(
  file: string,
  environment: Record<string, string>,
): Promise<MeasuredServer> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [undefined])]);
  return {
    port: z.number().parse(port),
    async usage() {
      child.send('usage');
      const [answer] = await once(child, 'message');
      return usage.parse(answer);
    },
    stop: (signal = 'SIGKILL') => void child.kill(signal),
    ended: child.exitCode === null ? once(child, 'exit') : Promise.resolve(),
  };
}
