/** The two processes that commands go over. At full depth the second is one of its own; otherwise both are apps in one. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import type { TestDatabase } from '#test/support/database.ts';
import type { TestServer } from '#test/support/server.ts';
import { isFullDepth } from '#test/support/slice.ts';

export type ModelProcess = Pick<TestServer, 'call' | 'close'> & {
  /** Subscribes to the channel. The process hears announcements from the time at which this call ends. */
  listen(channel: string): Promise<void>;
  /** Waits until the process has heard an announcement on the channel. */
  heard(channel: string): Promise<void>;
  /** Kills the process, as when its machine fails, and starts it anew. @param onDeath runs between both. */
  restart?(onDeath: () => Promise<void>): Promise<void>;
};

/** The name under which the second process works in the database. */
export const secondName = 'the second process of the model';

/** A call has no answer, since its process was killed. */
export class Killed extends Error {}

/** The orders of the test to the second process. Each is answered once, under its number. */
export type Order = { kind: 'begin' } | Call | { kind: 'listen' | 'heard'; channel: string };
type Called = Parameters<TestServer['call']>;
type Call = { kind: 'call'; method: Called[0]; path: string; options: Called[2] };

const answer = z.object({ number: z.number(), value: z.unknown().optional() });
const replied = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.number()])),
  body: z.unknown().optional(),
  text: z.string(),
});

export function inThisProcess({ app, call, close }: TestServer): ModelProcess {
  const channels = new Map<string, Promise<void>>();
  return {
    ...{ call, close },
    async listen(channel) {
      const { promise, resolve } = Promise.withResolvers<void>();
      channels.set(channel, promise);
      const end = app.notifications.listen(channel, () => {
        end();
        resolve();
      });
    },
    async heard(channel) {
      await channels.get(channel);
      channels.delete(channel);
    },
  };
}

export async function startSecond(first: TestServer, database: TestDatabase): Promise<ModelProcess> {
  return isFullDepth ? startProcess(database) : inThisProcess(await first.startAnother());
}

type Child = {
  ask: (order: Order) => Promise<unknown>;
  kill: () => Promise<void>;
  close: () => Promise<void>;
};

async function startChild({ connection }: TestDatabase): Promise<Child> {
  const child = fork(join(import.meta.dirname, 'own-process.ts'), [JSON.stringify(connection)]);
  const ended = once(child, 'exit');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Killed('the second process ended'));
  });
  child.on('message', (message) => {
    const { number, value } = answer.parse(message);
    waiting.get(number)?.resolve(value);
    waiting.delete(number);
  });
  let orders = 0;
  const ask = (order: Order): Promise<unknown> => {
    orders += 1;
    const number = orders;
    const waits = Promise.withResolvers<unknown>();
    waiting.set(number, waits);
    child.send({ number, order });
    return waits.promise;
  };
  await ask({ kind: 'begin' });
  return {
    ask,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async close() {
      child.disconnect();
      await ended;
    },
  };
}

async function startProcess(database: TestDatabase): Promise<ModelProcess> {
  let child = startChild(database);
  await child;
  /** While it begins anew, orders wait as clients that knock again do. */
  const ask = async (order: Order) => (await child).ask(order);
  return {
    async call(method, path, options = {}) {
      const { status, headers, body, text } = replied.parse(
        await ask({ kind: 'call', method, path, options }),
      );
      const bytes = Buffer.from(text);
      return { status, headers, body, text, bytes, answer: (endpoint) => decodeAnswer(endpoint, body) };
    },
    listen: async (channel) => void (await ask({ kind: 'listen', channel })),
    heard: async (channel) => void (await ask({ kind: 'heard', channel })),
    async restart(onDeath) {
      const before = await child;
      const { promise, resolve } = Promise.withResolvers<Child>();
      child = promise;
      await before.kill();
      await onDeath();
      resolve(await startChild(database));
    },
    close: async () => (await child).close(),
  };
}
