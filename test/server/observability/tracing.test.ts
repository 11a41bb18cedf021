import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { connect } from '#server/base/database/connection.ts';
import { createLog } from '#server/base/log.ts';
import { watchStatements } from '#server/base/observability/statements.ts';
import { startTracing } from '#server/base/observability/tracing.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

let testDatabase: TestDatabase;
let collector: Server;
let endpoint: string;
const received: { path: string; body: string }[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  collector = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', body: await text(request) });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(async () => {
  collector.close();
  await testDatabase.drop();
});

it('a request is a span by its route, with its statements in it, under the trace of its caller', async () => {
  const tracing = startTracing(`${endpoint}/`);
  const log = createLog('silent');
  const database = connect(
    testDatabase.connection,
    log,
    watchStatements({ slowQueryMilliseconds: undefined }, log, tracing),
  );
  const server = fastify();
  tracing.watchRequests(server);
  server.get('/rides/:id', async () => {
    await sql`select ${'amara@people.example'}::text`.execute(database.reads);
    // A long statement begins on a line of its own.
    await database.transact((tx) =>
      sql`
      select 1 + ${1}::int`.execute(tx),
    );
    return {};
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await server.inject({
    url: '/rides/424242?search=amara',
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  // This statement belongs to no request, so it is in no trace.
  await sql`select 2`.execute(database.queries);
  await server.close();
  await database.close();
  await tracing.stop();

  const spans = received.flatMap(({ body }) =>
    sent
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  expect(received.every(({ path }) => path === '/v1/traces')).toBe(true);
  const request = spans.find(({ name }) => name === 'GET /rides/:id');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  const statements = spans.filter(({ name }) => name === 'select');
  expect(statements).toHaveLength(2);
  for (const statement of statements) {
    expect(statement).toMatchObject({ traceId, parentSpanId: request?.spanId });
  }
  expect(JSON.stringify(received)).not.toMatch(/amara|424242/);
});
