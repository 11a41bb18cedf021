/**
 * Whatever is sent, to any endpoint: no failure of ours, every refusal as documented, and nothing stored by a call that
 * was refused. The runs are seeded; a failure prints the seed and the call.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Endpoint } from '#domain/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { admittedCaller } from '#test/server/access/expectations.ts';
import { createWorld, type PreparedCall, prepareCall, type World } from '#test/server/access/world.ts';
import { countRows, expectRefusal, expectRefusalPage } from '#test/server/bad-input/verdict.ts';
import { type CallOptions, type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
});
afterAll(() => server.close());

const seed = 20_260_701;
/** A stream of events has no end. */
export const fuzzed = endpoints.filter(({ name }) => name !== 'streamEvents');

export type Attack = {
  path?: string;
  query?: string;
  /** Instead of the valid body. */
  body?: string | Buffer;
  /** In the valid body. */
  changes?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** @param numRuns how many of the attacks are tried. */
export async function surviving(
  endpoint: Endpoint,
  attacks: fc.Arbitrary<Attack>,
  numRuns: number,
): Promise<void> {
  const valid = await prepareCall(server, world, endpoint, admittedCaller(endpoint));
  let rows = await countRows(server.app.database.queries);
  await fc.assert(
    fc.asyncProperty(attacks, async (attack) => {
      const { path, options } = attacked(valid, attack);
      const reply = await server.call(endpoint.method, path, options);
      judge(reply);
      const after = await countRows(server.app.database.queries);
      if (reply.status >= 400) expect(after).toEqual(rows);
      rows = after;
    }),
    { seed, numRuns },
  );
}

function attacked(valid: PreparedCall, attack: Attack): PreparedCall {
  const { path = valid.path, query, body, changes, headers = {} } = attack;
  const options: CallOptions = {
    ...valid.options,
    headers: { ...valid.options.headers, ...headers },
    body: changes ? { ...Object(valid.options.body), ...changes } : (body ?? valid.options.body),
  };
  return { path: query === undefined ? path : `${path}?${query}`, options };
}

function judge(reply: Reply): void {
  expect(reply.status, reply.text).toBeLessThan(500);
  if (reply.status < 400) return;
  const isPage = String(reply.headers['content-type']).startsWith('text/html');
  if (isPage) expectRefusalPage(reply);
  else expectRefusal(reply);
}

/** As a client might, also where a text is none that UTF-8 can say. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 1_500);
}
