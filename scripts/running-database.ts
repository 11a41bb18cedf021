/** The database of an installation, for commands beside it: the operator's, or the embedded one while RUA runs. */
import type { PoolConfig } from 'pg';
import type { Config } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { connect, type Database } from '#server/base/database/connection.ts';
import { findRunningDatabase } from '#server/base/database/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { createLog } from '#server/base/log.ts';

/** @throws StartRefusal when no RUA runs on the data folder. */
export function connectToRunning(config: Config): Database {
  const running = findRunning(config);
  if (!running) throw new StartRefusal(`No RUA runs on ${config.dataFolder}: start it with npm start.`);
  return open(running);
}

function findRunning(config: Config): PoolConfig | undefined {
  return config.databaseUrl === undefined
    ? findRunningDatabase(config.dataFolder)
    : { connectionString: config.databaseUrl };
}

function open(connection: PoolConfig): Database {
  return connect({ ...connection, max: 2 }, createLog('silent'));
}

/** Works also when RUA is stopped: then its database runs for as long as the work takes. @throws StartRefusal */
export async function withConnection<T>(
  config: Config,
  work: (connection: PoolConfig) => Promise<T>,
): Promise<T> {
  const running = findRunning(config);
  if (running) return work(running);
  const postgres = await startEmbeddedPostgres({
    dataFolder: config.dataFolder,
    binFolder: config.postgresPrograms,
  });
  try {
    return await work(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

/** The same with its tables as this version has them. @throws StartRefusal */
export async function withDatabase(
  config: Config,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const isServing = config.databaseUrl === undefined && findRunning(config) !== undefined;
  await withConnection(config, async (connection) => {
    const database = open(connection);
    try {
      // The tables may be those of an older version, or missing.
      if (!isServing) await migrate(database.queries);
      await work(database);
    } finally {
      await database.close();
    }
  });
}
