/** Starts RUA: settings, database, HTTP, jobs; and stops it without losing anything. */
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import { createServer } from '#server/app.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { Archiver } from '#server/base/archive/archiver.ts';
import type { Config } from '#server/base/config/config.ts';
import { requireRights } from '#server/base/config/data-folder-rights.ts';
import { requirePrivateDemo } from '#server/base/config/demo-accounts.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { withAdvisoryLock } from '#server/base/database/advisory-lock.ts';
import { connect, type Database, type Queries, type Watch } from '#server/base/database/connection.ts';
import { openDatabaseFolder } from '#server/base/database/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { migrateAlone } from '#server/base/database/migrate.ts';
import { createNotifications } from '#server/base/database/notifications.ts';
import { waitForPrimary } from '#server/base/database/primary-probe.ts';
import { Replica } from '#server/base/database/replica.ts';
import { startJobs } from '#server/base/delivery/jobs.ts';
import { servePages } from '#server/base/http/pages/pages.ts';
import { createLog, type Logger } from '#server/base/log.ts';
import { watchStatements } from '#server/base/observability/statements.ts';
import type { Tracing } from '#server/base/observability/tracing.ts';
import { readHashingKey } from '#server/base/secrets/keys.ts';
import { readSecretKey, secretKeyFile } from '#server/base/secrets/secret.ts';
import { createAppContext } from '#server/create-app-context.ts';
import { createPushTransport } from '#server/features/platform/notifications/push/for-others/transport.ts';
import { fillLibrary } from '#server/features/platform/pictures/media/for-others/filling.ts';
import { hourly, minutely, steady } from '#server/scheduled-jobs.ts';
import { seedContent } from '#server/seed/content/insert-content.ts';
import { seedComments } from '#server/seed/insert-desk.ts';
import { seed } from '#server/seed/seed.ts';
import { storeMatchingKey } from '#server/store-first-key.ts';

export type RunningServer = {
  app: AppContext;
  http: FastifyInstance;
  url: string;
  /** Whether the demo accounts are there. */
  demo: boolean;
  stop(): Promise<void>;
};

type Step = () => Promise<void>;

/** @param progress gets a plain line for each step that may take long. @throws StartRefusal in one sentence. */
export async function startServer(
  config: Config,
  progress: (line: string) => void = () => {},
): Promise<RunningServer> {
  requirePrivateDemo(config);
  requireRights(config);
  const stops: Step[] = [];
  try {
    return await start(config, progress, stops);
  } catch (error) {
    await runInReverse(stops);
    throw error;
  }
}

async function start(
  config: Config,
  progress: (line: string) => void,
  stops: Step[],
): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const connection = await openDatabase(config, progress, stops);
  await reachable(connection, config, progress);
  const tracing = await openTracing(config, stops);
  const watch = watchStatements(config, log, tracing);
  const database = connect(connection, log, watch, config.databaseConnections);
  stops.push(() => database.close());
  void database.primary.start();
  const migrated = await migrateAlone(connection);
  if (migrated.length > 0) progress(`Prepared the database (${migrated.length} migrations).`);
  const replica = await openReplica(config, { database, log, watch }, stops);
  const notifications = await createNotifications(connection, log);
  stops.push(() => notifications.stop());
  const encryptionKey = await readSecretKey(config);
  const archiver = openArchiver(config, connection, log);
  const app = createAppContext({
    config,
    publicUrl: config.publicUrl ?? localUrl(config, config.port),
    secretKey: await hashingKey(config, database.queries, encryptionKey),
    encryptionKey,
    database,
    log,
    notifications,
    tracing,
    replica,
    archiver,
  });
  await withAdvisoryLock(connection, () => fill(app, progress));
  if (archiver) {
    archiver.start();
    stops.push(() => archiver.stop());
  }
  const jobs = await startJobs(app, {
    transports: { push: createPushTransport(app) },
    steady,
    minutely,
    hourly,
  });
  stops.push(() => jobs.stop());
  const http = await createServer(app);
  await servePages(http, app);
  stops.push(() => http.close());
  const url = await listen(http, app);
  const demo = config.databaseUrl === undefined;
  return { app, http, url, demo, stop: () => stop(app, stops) };
}

/** @throws StartRefusal when values are sealed under another key. */
async function hashingKey(config: Config, queries: Queries, encryptionKey: Buffer): Promise<Buffer> {
  const refusal = (options?: ErrorOptions) => {
    const key = config.secretKey === undefined ? `The key in ${secretKeyFile(config)}` : 'SECRET_KEY';
    return new StartRefusal(
      `${key} is not the one that this database is sealed under: set SECRET_KEY to that one.`,
      options,
    );
  };
  if (!(await storeMatchingKey(queries, encryptionKey))) throw refusal();
  return readHashingKey(queries, encryptionKey).catch((cause: unknown) => {
    throw refusal({ cause });
  });
}

/** The first content of a new database. */
async function fill(app: AppContext, progress: (line: string) => void): Promise<void> {
  const demo = app.config.databaseUrl === undefined;
  if (await seed(app))
    progress(demo ? 'Filled in the agencies and the demo accounts.' : 'Filled in the agencies.');
  if (await seedContent(app)) {
    await seedComments(app);
    progress('Filled in the public site.');
  }
  await fillLibrary(app);
}

async function openReplica(
  { replicaUrl, databaseConnections }: Config,
  parts: { database: Database; log: Logger; watch: Watch | undefined },
  stops: Step[],
): Promise<Replica | undefined> {
  if (replicaUrl === undefined) return undefined;
  const config = { connectionString: replicaUrl, max: databaseConnections };
  const replica = await Replica.open({ config, ...parts });
  stops.push(() => replica.close());
  return replica;
}

function openArchiver(config: Config, connection: PoolConfig, log: Logger): Archiver | undefined {
  const { archive: setting, dataFolder } = config;
  if (setting === undefined) return undefined;
  return new Archiver({ config, setting, connection, folder: openDatabaseFolder(dataFolder), log });
}

/** The SDK is large, so it is loaded only when traces have somewhere to go. */
async function openTracing({ tracesTo }: Config, stops: Step[]): Promise<Tracing | undefined> {
  if (tracesTo === undefined) return undefined;
  const { startTracing } = await import('#server/base/observability/tracing.ts');
  const tracing = startTracing(tracesTo);
  stops.push(() => tracing.stop());
  return tracing;
}

async function openDatabase(
  config: Config,
  progress: (line: string) => void,
  stops: Step[],
): Promise<PoolConfig> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl };
  const postgres = await startEmbeddedPostgres({
    dataFolder: config.dataFolder,
    binFolder: config.postgresPrograms,
    log: progress,
    archives: config.archive !== undefined,
  });
  stops.push(() => postgres.stop());
  return postgres.connection;
}

/** @throws StartRefusal when there is no primary for a while, or it cannot be used. */
async function reachable(
  connection: PoolConfig,
  config: Config,
  progress: (line: string) => void,
): Promise<void> {
  const until = performance.now() + config.startWaitMilliseconds;
  let isSaid = false;
  try {
    await waitForPrimary(connection, (error) => {
      if (performance.now() >= until) return true;
      if (!isSaid) progress(`Waiting for a primary database: ${error.message}.`);
      isSaid = true;
      return false;
    });
  } catch (error) {
    const where = config.databaseUrl === undefined ? 'the embedded database' : 'the database of DATABASE_URL';
    const why = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`RUA cannot reach ${where}: ${why}.`, { cause: error });
  }
}

async function listen(http: FastifyInstance, app: AppContext): Promise<string> {
  const { host, port } = app.config;
  try {
    await http.listen({ host, port });
  } catch (error) {
    throw listenRefusal(error, port);
  }
  const taken = portOf(http.server.address());
  if (app.config.publicUrl === undefined) app.publicUrl = localUrl(app.config, taken);
  return app.publicUrl;
}

function localUrl({ tls }: Config, port: number): string {
  return `${tls ? 'https' : 'http'}://localhost:${port}`;
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

function listenRefusal(error: unknown, port: number): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === 'EADDRINUSE') {
    return new StartRefusal(
      `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartRefusal(`Port ${port} needs more rights. Choose one above 1023 with PORT.`);
  return error;
}

/** How long answers that are under way may still take. An upload on a slow network takes longest. */
const timeoutMilliseconds = 30_000;

/**
 * First it reports that it stops, and still serves. Then it takes no new requests and finishes its open ones. Then
 * the rest ends.
 */
async function stop(app: AppContext, stops: Step[]): Promise<void> {
  app.stopping = true;
  await delay(app.config.drainSeconds * 1000);
  app.live.end();
  await app.listeners.close(timeoutMilliseconds);
  await runInReverse(stops);
}

async function runInReverse(stops: Step[]): Promise<void> {
  for (const step of stops.splice(0).reverse()) await step();
}
