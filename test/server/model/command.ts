/** How clients of the model call: each command goes over one of two processes, and its answer may be lost. */
import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallOptions, Reply, TestServer } from '#test/support/server.ts';
import type { ModelWorld } from './model-world.ts';
import type { OpenedSession } from './people.ts';
import { Killed } from './processes.ts';

/** Over which process a command goes, so many turns of the event loop after the round begins; a lost answer reaches nobody. */
export type Way = { process: number; turns: number; isLost: boolean };

export type Answer = { outcome: 'ok' | 'failed'; reply: Reply } | { outcome: 'unknown' };

/** `who` and `which` choose among the accounts and records that exist when the round begins. */
export type Choice = { who: number; which: number; way: Way };

export type Command = (world: ModelWorld, choice: Choice) => Promise<void>;

/** @param session of the caller: an anomaly when it had ended and is answered. */
export async function ask(
  world: ModelWorld,
  { process, turns, isLost }: Way,
  method: 'GET' | 'POST',
  path: string,
  { session, ...options }: CallOptions & { session?: OpenedSession } = {},
): Promise<Answer> {
  const test = chosen(world.processes, process);
  if (!test) throw new Error('there is no process');
  const hadEnded = session?.fate === 'ended';
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  const sent = { ...options, ...(session === undefined ? {} : { token: session.token }) };
  const reply = await test.call(method, path, sent).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
  if (!reply) return { outcome: 'unknown' };
  if (hadEnded && reply.status === 200) world.anomalies.push(`${path} was answered to an ended session`);
  const isUnavailable = reply.status === 503 && world.round.isCrashing;
  if (reply.status >= 500 && !isUnavailable) world.anomalies.push(`${path}: ${reply.status} ${reply.text}`);
  if (isLost || reply.status >= 500) return { outcome: 'unknown' };
  return { outcome: reply.status === 200 ? 'ok' : 'failed', reply };
}

/** An act of the administrator. @param path behind the common beginning. */
export function administered(world: ModelWorld, way: Way, path: string, body: object = {}): Promise<Answer> {
  const { token } = world.administrator;
  return ask(world, way, 'POST', `/api/backoffice/${path}`, { token, body });
}

/** The process through which a test looks into the database. */
export function firstOf({ first }: ModelWorld): TestServer {
  return first;
}

/** Looks into the database during a round, whose crash may end that as well: then it looks again. */
export function look<Result>(
  world: ModelWorld,
  read: (first: TestServer) => Promise<Result>,
): Promise<Result> {
  return read(firstOf(world)).catch(() => read(firstOf(world)));
}

/** @returns the one that a number stands for, of those that are there. */
export function chosen<T>(items: readonly T[], number: number): T | undefined {
  return items[number % items.length];
}

/** Fit for names, addresses and keys. */
export function unique(name: string): string {
  return `${name}-${randomBytes(6).toString('hex')}`;
}
