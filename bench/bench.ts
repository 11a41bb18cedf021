/** The ground that sections measure on: a database of their own, and servers on it, such as RUA and its bare peer. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Queries } from '#server/base/database/connection.ts';
import type { Connection } from '#server/base/database/embedded/endpoint.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { createLog } from '#server/base/log.ts';
import { type BenchUser, growRides, insertBenchUser } from './data.ts';
import { type MeasuredServer, startProcess } from './server-process.ts';

export type Bench = {
  queries: Queries;
  connection: Connection;
  asker: BenchUser;
  rua: MeasuredServer;
  bare: MeasuredServer;
  /** The numbers of rows for which the tables are measured, one after another. */
  sizes: readonly number[];
};

const sizes = [1_000, 100_000, 1_000_000];
const secretKey = 'a-key-that-only-this-measurement-uses';

/** Starts with the first of `sizes` as the number of rides. Stops and removes everything afterwards. */
export function withBench<Result>(work: (bench: Bench) => Promise<Result>): Promise<Result> {
  return withDatabase(async (queries, start, connection) => {
    const asker = await insertBenchUser(queries, Buffer.from(secretKey));
    await growRides(queries, sizes[0] ?? 0);
    const rua = await start('rua-server.ts');
    const bare = await start('bare-server.ts');
    return work({ queries, connection, asker, rua, bare, sizes });
  });
}

/**
 * @param work gets an empty database, and what starts a server on it. @param more settings of PostgreSQL. Stops and removes
 * everything afterwards.
 */
export async function withDatabase<Result>(
  work: (
    queries: Queries,
    start: (file: string, settings?: Record<string, string>) => Promise<MeasuredServer>,
    connection: Connection,
  ) => Promise<Result>,
  more: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rua-bench-'));
  const settings = { max_connections: '150', ...more };
  const postgres = await startEmbeddedPostgres({ dataFolder, settings });
  // Filling a million rows takes longer than any request may.
  const database = connect(
    { ...postgres.connection, statement_timeout: 0, query_timeout: 0 },
    createLog('warn'),
  );
  const environment = {
    BENCH_CONNECTION: JSON.stringify(postgres.connection),
    SECRET_KEY: secretKey,
    DATA_FOLDER: dataFolder,
    LIMIT_SCALE: '1000000',
  };
  const servers: MeasuredServer[] = [];
  const start = async (file: string, settings: Record<string, string> = {}) => {
    const server = await startProcess(file, { ...environment, ...settings });
    servers.push(server);
    return server;
  };
  try {
    await migrate(database.queries);
    return await work(database.queries, start, postgres.connection);
  } finally {
    for (const server of servers) server.stop();
    await database.close();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
