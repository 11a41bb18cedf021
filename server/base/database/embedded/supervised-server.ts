/** A running embedded PostgreSQL: watched, started again when it ends by itself, and stopped. */
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { releaseLock } from '#server/base/database/embedded/data-folder.ts';
import {
  type Connection,
  connectionUrl,
  type Endpoint,
  removeTemporaryFolder,
} from '#server/base/database/embedded/endpoint.ts';
import { type Launch, launchPostmaster, type Postmaster } from '#server/base/database/embedded/launch.ts';
import { sendSignal, serverProcesses } from '#server/base/database/embedded/system-process.ts';

export type EmbeddedPostgres = {
  connectionString: string;
  /** The settings of a `pg` pool. */
  connection: Connection;
  /** The folder of the database. */
  folder: string;
  /** The postmaster's process id; another one after it was restarted. */
  readonly pid: number;
  /** Ends open connections and stops the server cleanly. */
  stop(): Promise<void>;
  /** Kills the server and all its processes as a power cut would, and frees the folder. */
  kill(): void;
};

const graceMs = 500;
/** A checkpoint on a slow disk takes less. After a crash on a full disk PostgreSQL may not end at all. */
const usualPatienceMs = 60_000;

const signals = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export class SupervisedServer implements EmbeddedPostgres {
  readonly connection: Connection;
  readonly connectionString: string;
  readonly folder: string;
  readonly #launch: Launch;
  readonly #endpoint: Endpoint;
  readonly #log: (line: string) => void;
  readonly #patienceMs: number;
  #postmaster: Postmaster;
  #isWanted = true;
  readonly #waking = new AbortController();
  readonly #watching: Promise<void>;

  static async start(
    launch: Launch,
    endpoint: Endpoint,
    log: (line: string) => void,
    patienceMs = usualPatienceMs,
  ): Promise<SupervisedServer> {
    return new SupervisedServer(launch, endpoint, log, patienceMs, await launchPostmaster(launch));
  }

  private constructor(
    launch: Launch,
    endpoint: Endpoint,
    log: (line: string) => void,
    patienceMs: number,
    postmaster: Postmaster,
  ) {
    this.#launch = launch;
    this.#endpoint = endpoint;
    this.#log = log;
    this.#patienceMs = patienceMs;
    this.#postmaster = postmaster;
    this.connection = endpoint.connection;
    this.connectionString = connectionUrl(endpoint.connection);
    this.folder = launch.folder.root;
    process.once('exit', this.#stopAtExit);
    this.#watching = this.#watch();
  }

  get pid(): number {
    return this.#postmaster.pid;
  }

  async stop(): Promise<void> {
    if (!this.#isWanted) return;
    this.#isWanted = false;
    this.#waking.abort();
    const timers = [
      setTimeout(() => this.#askToStop('fast'), graceMs),
      setTimeout(() => this.#askToStop('immediate'), this.#patienceMs),
    ];
    this.#askToStop('smart');
    await this.#postmaster.waitForExit();
    // The server may be starting again at this moment.
    await this.#watching;
    for (const timer of timers) clearTimeout(timer);
    this.#leave();
  }

  kill(): void {
    this.#isWanted = false;
    this.#waking.abort();
    for (const pid of serverProcesses(this.#launch.folder.cluster)) sendSignal(pid, 'SIGKILL');
    this.#leave();
  }

  #leave(): void {
    process.off('exit', this.#stopAtExit);
    removeTemporaryFolder(this.#endpoint.temporaryFolder);
    releaseLock(this.#launch.folder);
  }

  /**
   * Fast ends open connections; smart lets those that are just closing end by themselves; immediate waits for nothing, and
   * the next start recovers. Either way, committed data is on disk.
   */
  #askToStop(how: keyof typeof signals): void {
    if (process.platform !== 'win32') {
      this.#postmaster.signal(signals[how]);
      return;
    }
    const { binaries, folder } = this.#launch;
    execFileSync(binaries.pgCtl, ['stop', '--no-wait', '-m', how, '-D', folder.cluster], { stdio: 'ignore' });
  }

  readonly #stopAtExit = (): void => this.#askToStop('fast');

  async #endLate(): Promise<void> {
    this.#askToStop('fast');
    await this.#postmaster.waitForExit();
  }

  /** Starts the server again whenever it ends unasked, ever more patiently. */
  async #watch(): Promise<void> {
    let waitMs = 0;
    while (this.#isWanted) {
      await this.#postmaster.exited;
      await pause(waitMs, undefined, { ref: false, signal: this.#waking.signal }).catch(() => {});
      if (!this.#isWanted) return;
      this.#log('The database stopped unexpectedly; it is started again.');
      try {
        this.#postmaster = await launchPostmaster(this.#launch);
        waitMs = 0;
        if (this.#isWanted) this.#log('The database is up again.');
        else await this.#endLate();
      } catch (error) {
        waitMs = Math.min(30_000, waitMs * 2 + 500);
        this.#log(error instanceof Error ? error.message : String(error));
      }
    }
  }
}
