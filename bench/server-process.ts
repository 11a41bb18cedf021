/** Servers under measurement run in processes of their own, and report their port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { z } from 'zod';
import { beginProfile, endProfile, type FunctionTime, functionTimes } from './profiling.ts';

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

  /** Ends the process at once, unless another signal is given. */
  stop(signal?: NodeJS.Signals): void;
  ended: Promise<unknown>;
};

/** A process of our own server. */
export type MeasuredServer = ServerProcess & {
  /** Processor time since it began, and memory at this moment. */
  usage(): Promise<Usage>;
  beginProfile(): Promise<void>;
  /** @returns what took its processor since then. */
  endProfile(): Promise<FunctionTime[]>;
};

/** Read in the measured process: the database that its environment names. */
export function benchConnection(): PoolConfig {
  const { password, ...rest } = connection.parse(JSON.parse(process.env.BENCH_CONNECTION ?? ''));
  return password === undefined ? rest : { ...rest, password };
}

const question = z.enum(['usage', 'beginProfile', 'endProfile']);

const answers: Record<z.output<typeof question>, () => Promise<unknown>> = {
  async usage() {
    const { user, system } = process.cpuUsage();
    return { cpuSeconds: (user + system) / 1e6, memoryMiB: process.memoryUsage.rss() / 2 ** 20 };
  },
  async beginProfile() {
    await beginProfile();
    return true;
  },
  endProfile,
};

/** Called in the measured process. */
export function announcePort(address: string | AddressInfo | null): void {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  // A measurement that was broken off leaves no server behind.
  process.once('disconnect', () => process.exit());
  process.on('message', (asked) => {
    void answers[question.parse(asked)]().then((answer) => process.send?.(answer));
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
  const ask = async (asked: z.output<typeof question>): Promise<unknown> => {
    child.send(asked);
    const [answer] = await once(child, 'message');
    return answer;
  };
  return {
    port: z.number().parse(port),
    usage: async () => usage.parse(await ask('usage')),
    beginProfile: async () => void (await ask('beginProfile')),
    endProfile: async () => functionTimes.parse(await ask('endProfile')),
    stop: (signal = 'SIGKILL') => void child.kill(signal),
    ended: child.exitCode === null ? once(child, 'exit') : Promise.resolve(),
  };
}
