/** The database of an installation, for commands beside it: the operator's, or the embedded one while RUA runs. */
import type { Config } from '#server/config.ts';
import { connect, type Database } from '#server/database/connection.ts';
import { findRunningDatabase } from '#server/database/embedded/data-folder.ts';
import { createLog } from '#server/log.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** @throws StartRefusal when no RUA runs on the data folder. */
export function connectToRunning(config: Config): Database {
  if (config.databaseUrl !== undefined) {
    return connect({ connectionString: config.databaseUrl, max: 2 }, createLog('silent'));
  }
  const connection = findRunningDatabase(config.dataFolder);
  if (!connection) throw new StartRefusal(`No RUA runs on ${config.dataFolder}: start it with npm start.`);
  return connect({ ...connection, max: 2 }, createLog('silent'));
}
