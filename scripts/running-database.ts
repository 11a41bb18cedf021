/** The database of an installation, for commands beside it: the operator's, or the embedded one while RUA runs. */
import type { Config } from '#server/config.ts';
import { connect, type Database } from '#server/database/connection.ts';
import { findRunningDatabase } from '#server/database/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/supervisor.ts';
import { migrate } from '#server/database/migrate.ts';
import { createLog } from '#server/log.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** @throws StartRefusal when no RUA runs on the data folder. */
export function connectToRunning(config: Config): Database {
  const database = findRunning(config);
  if (!database) throw new StartRefusal(`No RUA runs on ${config.dataFolder}: start it with npm start.`);
  return database;
}

function findRunning(config: Config): Database | undefined {
  const connection =
    config.databaseUrl === undefined
      ? findRunningDatabase(config.dataFolder)
      : { connectionString: config.databaseUrl };
  return connection && connect({ ...connection, max: 2 }, createLog('silent'));
}

/** Also when RUA is stopped: then its database runs for as long as the work takes. @throws StartRefusal */
export async function withDatabase(
  config: Config,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const running = findRunning(config);
  if (running) return workAndClose(running, work, config.databaseUrl !== undefined);
  const postgres = await startEmbeddedPostgres({
    dataFolder: config.dataFolder,
    binFolder: config.postgresPrograms,
  });
  try {
    await workAndClose(connect({ ...postgres.connection, max: 2 }, createLog('silent')), work, true);
  } finally {
    await postgres.stop();
  }
}

/** @param isNew whether its tables may still be those of an older version, or none. */
async function workAndClose(
  database: Database,
  work: (database: Database) => Promise<void>,
  isNew: boolean,
): Promise<void> {
  try {
    if (isNew) await migrate(database.queries);
    await work(database);
  } finally {
    await database.close();
  }
}
