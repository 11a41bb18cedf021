/** Starts the embedded PostgreSQL: a full server that belongs to this process. */
import { existsSync, mkdirSync } from 'node:fs';
import { Client } from 'pg';
import { type Binaries, findBinaries } from '#server/base/database/embedded/binaries.ts';
import { ensureCluster } from '#server/base/database/embedded/cluster.ts';
import {
  announce,
  confirmLock,
  type DatabaseFolder,
  openDatabaseFolder,
  releaseLock,
  takeLock,
  unusableFolder,
} from '#server/base/database/embedded/data-folder.ts';
import { type Connection, chooseEndpoint } from '#server/base/database/embedded/endpoint.ts';
import { clearLeftovers } from '#server/base/database/embedded/leftovers.ts';
import { chooseServerUser } from '#server/base/database/embedded/server-user.ts';
import { type EmbeddedPostgres, SupervisedServer } from '#server/base/database/embedded/supervised-server.ts';

export type EmbeddedOptions = {
  /** RUA's data folder; the database takes `postgres/` in it. */
  dataFolder: string;
  /** Where to find PostgreSQL's programs; by default those of the npm package, else those on the PATH. */
  binFolder?: string | undefined;
  /** Called at the first start and at restarts, with a plain sentence. */
  log?: (line: string) => void;
  /** Whether ended segments of its log go into the folder's queue. */
  archives?: boolean;
  /** Server settings that go before ours. With `fsync: 'off'` the data may be lost. */
  settings?: Record<string, string>;
  /** How long the server may take to stop before it is ended by force, in milliseconds. */
  stopMilliseconds?: number;
};

const laptopSettings: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '60',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  // Containers have little shared memory, and no query here gains from it.
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  huge_pages: 'off',
  jit: 'off',
  // Nothing personal goes into the log: neither the statement that failed nor the values that clashed.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/**
 * Starts PostgreSQL on the data folder, making the database on the first start, and keeps it up:
 * a server that ends by itself is started again on the same address.
 * @throws StartRefusal in one sentence when it cannot.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries(options.binFolder);
  const folder = openDatabaseFolder(options.dataFolder);
  const previous = takeLock(folder);
  try {
    confirmLock(folder);
    await clearLeftovers(folder, previous);
    return await serve(options, folder, binaries);
  } catch (error) {
    releaseLock(folder);
    throw isOfFiles(error) ? unusableFolder(folder.root, error) : error;
  }
}

function isOfFiles(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

async function serve(
  options: EmbeddedOptions,
  folder: DatabaseFolder,
  binaries: Binaries,
): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const settings = {
    ...laptopSettings,
    ...(options.archives ? archiveSettings(folder) : {}),
    ...options.settings,
  };
  const user = await chooseServerUser(binaries.postgres, folder.root);
  if (!existsSync(folder.cluster)) log('Creating the database…');
  await ensureCluster(folder, binaries, user, settings.fsync !== 'off');
  const endpoint = await chooseEndpoint(folder, user);
  const launch = { binaries, folder, user, args: settingArguments({ ...settings, ...endpoint.settings }) };
  const server = await SupervisedServer.start(launch, endpoint, log, options.stopMilliseconds);
  await createDatabase(endpoint.connection).catch((error) => {
    server.kill();
    throw error;
  });
  announce(folder, endpoint.connection, endpoint.temporaryFolder);
  return server;
}

/** A segment leaves the cluster once it is whole in the queue, on the disk. */
function archiveSettings({ archiveQueue }: DatabaseFolder): Record<string, string> {
  mkdirSync(archiveQueue, { recursive: true, mode: 0o700 });
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': archiveQueue,
  };
}

function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function createDatabase(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
}
