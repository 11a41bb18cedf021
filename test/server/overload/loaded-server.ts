/** RUA as it listens, with room for few calls, and what holds calls in it for as long as a test wants. */
import { expect, vi } from 'vitest';
import { bookSpace } from '#domain/road/parking/bookings.ts';
import { listOwnSpaces } from '#domain/road/parking/spaces.ts';
import type { OverloadSetting } from '#server/base/config/config.ts';
import type { PriorityClass } from '#server/base/http/overload/priority-classes.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

export const fewCalls: OverloadSetting = {
  atOnce: 2,
  waiting: 1,
  waitMilliseconds: 600_000,
  loopDelayMilliseconds: 600_000,
};

/** Called over the network, as only calls from outside stand in lines. */
export type LoadedServer = TestServer & {
  fetch(
    path: string,
    init?: {
      method?: string;
      token?: string;
      body?: object;
      accept?: string;
      cookie?: string;
      /** The address that a proxy names. */
      from?: string;
    },
  ): Promise<Response>;
};

export async function startLoadedServer(
  overload: OverloadSetting,
  config: Parameters<typeof startTestServer>[0] = {},
): Promise<LoadedServer> {
  const test = await startTestServer({ ...config, overload });
  const origin = await test.server.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...test,
    fetch: (path, { method = 'GET', token, body, accept, cookie, from } = {}) =>
      fetch(origin + path, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(accept === undefined ? {} : { accept }),
          ...(cookie === undefined ? {} : { cookie }),
          ...(from === undefined ? {} : { 'x-forwarded-for': from }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

/** Locks a table, so that calls for parking spaces wait and calls for emergencies do not. @returns a function that ends the lock. */
export async function lockSpaces({ app }: TestServer): Promise<() => Promise<void>> {
  const client = await app.database.pool.connect();
  await client.query('begin; set local idle_in_transaction_session_timeout = 0');
  await client.query('lock table spaces in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** Lists parking spaces, which waits for the lock, as often as there is room for. @returns the answers. */
export function fillReads(test: LoadedServer, token: string): Promise<Promise<Response>[]> {
  return fill(test, 'reads', () => test.fetch(`${listOwnSpaces.path}?page=1`, { token }));
}

/** Books a space that is not there, which waits as well. */
export function fillChanges(test: LoadedServer, token: string): Promise<Promise<Response>[]> {
  const path = bookSpace.path.replace('{id}', '424242');
  return fill(test, 'changes', () => test.fetch(path, { method: 'POST', token, body: {} }));
}

async function fill(
  test: LoadedServer,
  priorityClass: PriorityClass,
  ask: () => Promise<Response>,
): Promise<Promise<Response>[]> {
  const { atOnce, waiting } = test.app.config.overload;
  const answers = Array.from({ length: atOnce + waiting }, ask);
  await vi.waitFor(() => expect(figuresOf(test, priorityClass)).toEqual({ inWork: atOnce, waiting }), 20_000);
  return answers;
}

export function figuresOf(
  { app }: TestServer,
  priorityClass: PriorityClass,
): { inWork: number; waiting: number } {
  const { inWork = 0, waiting = 0 } = app.overload.figures.priorityClasses.get(priorityClass) ?? {};
  return { inWork, waiting };
}
