import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type CallerName, callers, expectations, type Row } from './expectations.ts';
import { createWorld, prepareCall, type World } from './world.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
});
afterAll(() => server.close());

test('every endpoint says who may call it, and nothing else does', () => {
  expect(Object.keys(expectations).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
});

/** A stream of events has no end, so it is asked for by a real request elsewhere. */
const called = endpoints.filter(({ name }) => name !== 'streamEvents');

describe.each(called)('$method $path ($name)', (endpoint: Endpoint) => {
  test('answers every kind of caller as the table says', async () => {
    const statuses: [CallerName, number][] = [];
    for (const caller of callers) {
      const { path, options } = await prepareCall(server, world, endpoint, caller);
      const reply = await server.call(endpoint.method, path, options);
      statuses.push([caller, reply.status]);
    }
    const expected: Row | undefined = expectations[endpoint.name];
    expect(Object.fromEntries(statuses)).toEqual(expected);
  });
});
