/** The whole application on a database of its own, called without a network. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AnswerOf, Endpoint } from '#domain/contract/endpoint.ts';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { createServer } from '#server/app.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { type Config, readConfig } from '#server/base/config/config.ts';
import { connect } from '#server/base/database/connection.ts';
import { createNotifications } from '#server/base/database/notifications.ts';
import { createLog, type Logger } from '#server/base/log.ts';
import { watchStatements } from '#server/base/observability/statements.ts';
import { createAppContext } from '#server/create-app-context.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

export const testOrigin = 'http://rua.test';

export type CallOptions = {
  /** Sent as `Authorization: Bearer`. */
  token?: string | undefined;
  /** An object goes as JSON; text and bytes go as they are, with the `content-type` of the headers. */
  body?: object | string | Buffer | undefined;
  headers?: Record<string, string>;
  /** The caller's, instead of this machine's. */
  address?: string;
};

export type Reply = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The JSON body; undefined when the body has another form. */
  body: unknown;
  text: string;
  bytes: Buffer;
  /** The answer that the endpoint's client gets from this body. @throws when the body is not this endpoint's answer. */
  answer<E extends Endpoint>(endpoint: E): AnswerOf<E>;
};

export type TestServer = {
  app: AppContext;
  server: FastifyInstance;
  call(
    method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS',
    path: string,
    options?: CallOptions,
  ): Promise<Reply>;
  /** Starts another process on the same database, as behind a load balancer. It is closed before this one. */
  startAnother(): Promise<TestServer>;
  close(): Promise<void>;
};

/**
 * Limits are a thousand times as wide as usual, unless `limitScale` says otherwise.
 * @param log instead of one to standard output.
 */
export async function startTestServer(
  overrides: Partial<Config> = {},
  log: Logger = createLog(overrides.logLevel ?? 'silent'),
): Promise<TestServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rua-test-'));
  const testDatabase = await createTestDatabase();
  const config = { ...testConfig(dataFolder), ...overrides };
  const removeAll = async () => {
    await testDatabase.drop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  return startOn(testDatabase.connection, config, log, removeAll);
}

/** On a database that the test made itself; what it is called with goes with it. */
export async function startTestServerOn(database: TestDatabase): Promise<TestServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rua-test-'));
  const config = testConfig(dataFolder);
  const removeFolder = () => rm(dataFolder, { recursive: true, force: true });
  return startOn(database.connection, config, createLog('silent'), removeFolder);
}

async function startOn(
  connection: TestDatabase['connection'],
  config: Config,
  log: Logger,
  afterwards: () => Promise<void>,
): Promise<TestServer> {
  const database = connect(connection, log, watchStatements(config, log));
  const notifications = await createNotifications(connection, log);
  const app = createAppContext({
    config,
    publicUrl: config.publicUrl ?? testOrigin,
    secretKey: Buffer.alloc(32, 'test'),
    database,
    log,
    notifications,
  });
  const server = await createServer(app);
  return {
    app,
    server,
    call: (method, path, options = {}) => callServer(server, method, path, options),
    startAnother: () => startOn(connection, config, log, async () => {}),
    async close() {
      await server.close();
      await notifications.stop();
      await database.close();
      await afterwards();
    },
  };
}

function testConfig(dataFolder: string): Config {
  return readConfig({ DATA_FOLDER: dataFolder, LOG_LEVEL: 'silent', LIMIT_SCALE: '1000' });
}

/** Makes one call without a network, to a server that may be the whole product. */
export async function callServer(
  server: FastifyInstance,
  method: Parameters<TestServer['call']>[0],
  url: string,
  { token, body, headers = {}, address }: CallOptions,
): Promise<Reply> {
  const response = await server.inject({
    method,
    url,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
    ...(address === undefined ? {} : { remoteAddress: address }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const json: unknown = isJson && response.body !== '' ? JSON.parse(response.body) : undefined;
  return {
    status: response.statusCode,
    headers: response.headers,
    body: json,
    text: response.body,
    bytes: response.rawPayload,
    answer: (endpoint) => {
      if (response.statusCode >= 400)
        throw new Error(`${endpoint.name} was refused with ${response.statusCode}: ${response.body}`);
      return decodeAnswer(endpoint, json);
    },
  };
}
