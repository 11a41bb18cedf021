/** The embedded PostgreSQL: a server of the real thing that this process starts, watches and stops. */
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type Binaries, findBinaries } from '#server/database/embedded/binaries.ts';
import { ensureCluster } from '#server/database/embedded/cluster.ts';
import {
  announce,
  confirmLock,
  type DatabaseFolder,
  openDatabaseFolder,
  releaseLock,
  takeLock,
  unusableFolder,
} from '#server/database/embedded/data-folder.ts';
import {
  type Connection,
  chooseEndpoint,
  connectionUrl,
  type Endpoint,
  removeTemporaryFolder,
} from '#server/database/embedded/endpoint.ts';
import { launchPostmaster, type Postmaster } from '#server/database/embedded/launch.ts';
import { clearLeftovers } from '#server/database/embedded/leftovers.ts';
import { chooseServerUser, type ServerUser } from '#server/database/embedded/server-user.ts';
import { sendSignal, serverProcesses } from '#server/database/embedded/system-process.ts';
import { StartRefusal } from '#server/start-refusal.ts';

export type EmbeddedPostgres = {
  connectionString: string;
  /** What a `pg` pool takes. */
  connection: Connection;
  /** Where the database lies. */
  folder: string;
  /** The postmaster's process id; another one after it was restarted. */
  readonly pid: number;
  /** Ends open connections and stops the server cleanly. */
  stop(): Promise<void>;
  /** Kills the server and all its processes as a power cut would, and frees the folder. */
  kill(): void;
};

export type EmbeddedOptions = {
  /** RUA's data folder; the database takes `postgres/` in it. */
  dataFolder: string;
  /** Where to find PostgreSQL's programs; by default those of the npm package, else those on the PATH. */
  binFolder?: string | undefined;
  /** Told of the first start and of restarts, in plain sentences. */
  log?: (line: string) => void;
  /** Server settings that go before ours. With `fsync: 'off'` the data may be lost. */
  settings?: Record<string, string>;
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
    throw error instanceof StartRefusal ? error : unusableFolder(folder.root, error);
  }
}

async function serve(
  options: EmbeddedOptions,
  folder: DatabaseFolder,
  binaries: Binaries,
): Promise<EmbeddedPostgres> {
  const settings = { ...laptopSettings, ...options.settings };
  const user = await chooseServerUser(binaries.postgres, folder.root);
  await ensureCluster(folder, binaries, user, settings.fsync !== 'off');
  const endpoint = await chooseEndpoint(folder, user);
  const launch = { binaries, folder, user, args: settingArguments({ ...settings, ...endpoint.settings }) };
  const server = await Supervised.start(launch, endpoint, options.log ?? (() => {}));
  await createDatabase(endpoint.connection).catch((error) => {
    server.kill();
    throw error;
  });
  announce(folder, endpoint.connection, endpoint.temporaryFolder);
  return server;
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

type Launch = { binaries: Binaries; folder: DatabaseFolder; user: ServerUser; args: string[] };

class Supervised implements EmbeddedPostgres {
  readonly connection: Connection;
  readonly connectionString: string;
  readonly folder: string;
  readonly #launch: Launch;
  readonly #endpoint: Endpoint;
  readonly #log: (line: string) => void;
  #postmaster: Postmaster;
  #isWanted = true;

  static async start(launch: Launch, endpoint: Endpoint, log: (line: string) => void): Promise<Supervised> {
    return new Supervised(launch, endpoint, log, await launchPostmaster(launch));
  }

  private constructor(
    launch: Launch,
    endpoint: Endpoint,
    log: (line: string) => void,
    postmaster: Postmaster,
  ) {
    this.#launch = launch;
    this.#endpoint = endpoint;
    this.#log = log;
    this.#postmaster = postmaster;
    this.connection = endpoint.connection;
    this.connectionString = connectionUrl(endpoint.connection);
    this.folder = launch.folder.root;
    process.once('exit', this.#stopAtExit);
    void this.#watch();
  }

  get pid(): number {
    return this.#postmaster.pid;
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    this.#askToStop();
    await this.#postmaster.waitForExit();
    this.#leave();
  }

  kill(): void {
    this.#isWanted = false;
    for (const pid of serverProcesses(this.#launch.folder.cluster)) sendSignal(pid, 'SIGKILL');
    this.#leave();
  }

  #leave(): void {
    process.off('exit', this.#stopAtExit);
    removeTemporaryFolder(this.#endpoint.temporaryFolder);
    releaseLock(this.#launch.folder);
  }

  /** A fast shutdown: open transactions are rolled back, what was committed is on disk. */
  #askToStop(): void {
    if (process.platform !== 'win32') {
      sendSignal(this.pid, 'SIGINT');
      return;
    }
    const { binaries, folder } = this.#launch;
    execFileSync(binaries.pgCtl, ['stop', '--no-wait', '-m', 'fast', '-D', folder.cluster], {
      stdio: 'ignore',
    });
  }

  readonly #stopAtExit = (): void => this.#askToStop();

  /** Starts the server again whenever it ends unasked, ever more patiently. */
  async #watch(): Promise<void> {
    let waitMs = 0;
    while (this.#isWanted) {
      await this.#postmaster.exited;
      await pause(waitMs, undefined, { ref: false });
      if (!this.#isWanted) return;
      this.#log('The database stopped unexpectedly; it is started again.');
      try {
        this.#postmaster = await launchPostmaster(this.#launch);
        waitMs = 0;
        this.#log('The database is up again.');
      } catch (error) {
        waitMs = Math.min(30_000, waitMs * 2 + 500);
        this.#log(error instanceof Error ? error.message : String(error));
      }
    }
  }
}
