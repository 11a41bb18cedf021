/**
 * A streaming replica that takes reads off the primary, and how far it has come. It is asked several times a second,
 * and so is the primary. Once the replica has come to the primary's position of some moment, everything committed
 * before that moment can be read from it. A replica that is more than a few seconds behind, away, or no longer
 * follows the primary is not used. Behind one address may be several: all connections lead to the same one, or are refused.
 */
import { sql } from 'kysely';
import type { ClientBase, Pool, PoolConfig } from 'pg';
import {
  closeAll,
  createKysely,
  createReaders,
  type Database,
  type Queries,
  type Watch,
} from '#server/base/database/connection.ts';
import { FallbackReads } from '#server/base/database/fallback-reads.ts';
import { parsePosition } from '#server/base/database/position.ts';
import { ReplicaProgress } from '#server/base/database/replica-progress.ts';
import { SharedReads } from '#server/base/database/shared-reads.ts';
import type { Logger } from '#server/base/log.ts';

const lookMilliseconds = 200;
/** The pause between two looks while a caller waits for the replica. */
const hurriedMilliseconds = 20;
const usualLagMilliseconds = 5_000;
const timeoutMilliseconds = 2_000;
/** So long the watcher keeps its connection, since the balancer leads new connections to another server once that is there. */
const watcherSeconds = 5;
/** After this many readers' connections in a row to another server, the watcher closes its own connection and follows them. */
const mostElsewhere = 3;

type Waiting = { since: number; resolve: () => void };

/** `asOf`: everything committed before it can be read. */
export type StaleReads = { reads: Queries; asOf: Date };

type ReplicaOptions = {
  config: PoolConfig;
  /** The primary. */
  database: Database;
  log: Logger;
  watch?: Watch | undefined;
  /** Further behind it is not used. */
  longestLagMilliseconds?: number | undefined;
};

export class Replica {
  readonly readers: Pool;
  readonly #reads: Queries;
  readonly #primary: Queries;
  readonly #log: Logger;
  readonly #longestLag: number;
  /** Asked how far it is, however busy the readers are. */
  readonly #watcher: Pool;
  readonly #progress = new ReplicaProgress();
  #waiting: Waiting[] = [];
  /** How many connections for reading in a row led to another server than the watched one. */
  #elsewhere = 0;
  /** The last state that was logged, and the failure for which it is not used. */
  #used: boolean | undefined;
  #failure: unknown;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #askingPrimary: Promise<void> | undefined;

  /** Looks once before it is used, and never throws: a replica that is away now may come. */
  static async open(options: ReplicaOptions): Promise<Replica> {
    const replica = new Replica(options);
    await Promise.all([replica.#askPrimary(), replica.#lookAndGoOn()]);
    return replica;
  }

  private constructor({ config, database, log, watch, longestLagMilliseconds }: ReplicaOptions) {
    this.#log = log;
    this.#longestLag = longestLagMilliseconds ?? usualLagMilliseconds;
    this.#primary = database.reads;
    const patient = { ...config, connectionTimeoutMillis: timeoutMilliseconds };
    this.#watcher = createReaders({ ...patient, max: 1, maxLifetimeSeconds: watcherSeconds }, log);
    const onConnect = (client: ClientBase) => this.#requireSame(client);
    this.readers = createReaders({ ...patient, onConnect }, log);
    const reads = new SharedReads(this.readers);
    this.#reads = createKysely(
      new FallbackReads(reads, {
        primary: database.sharedReads,
        failed: (error) => {
          log.info({ err: error }, 'the replica did not answer');
          this.#schedule(0);
        },
      }),
      watch,
    );
  }

  /** How far the replica is behind, in seconds; undefined while that is not known. */
  get lagSeconds(): number | undefined {
    const { freshAt } = this.#progress;
    return Number.isFinite(freshAt) ? (performance.now() - freshAt) / 1000 : undefined;
  }

  /** Whether anything is read from it now. */
  get isUsed(): boolean {
    const { replayed, freshAt } = this.#progress;
    return replayed !== undefined && performance.now() - freshAt < this.#longestLag;
  }

  /**
   * For single statements that only read. @returns undefined when the replica has not replayed this position, or is not used
   * now.
   */
  readsAfter(position: bigint): Queries | undefined {
    const { replayed } = this.#progress;
    return this.isUsed && replayed !== undefined && position <= replayed ? this.#reads : undefined;
  }

  /**
   * Reads while there is no primary, and when that was all there was; it may have more by now. @returns undefined when it does
   * not answer, or never had everything.
   */
  get staleReads(): StaleReads | undefined {
    const { replayed, completeAt } = this.#progress;
    if (replayed === undefined || completeAt === undefined) return undefined;
    const asOf = new Date(Date.now() - (performance.now() - completeAt));
    return { reads: this.#reads, asOf };
  }

  /** The primary's log position: everything committed before this call is before it. */
  async position(): Promise<string> {
    const { rows } = await sql<{ position: string }>`
      select pg_current_wal_insert_lsn()::text as position
    `.execute(this.#primary);
    const [row] = rows;
    if (!row) throw new Error('the primary does not say where it is');
    return row.position;
  }

  /** Fulfilled when every read sees the changes committed before this call, from the replica or the primary. */
  caughtUp(): Promise<void> {
    if (!this.isUsed) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push({ since: performance.now(), resolve });
      this.#schedule(0);
    });
  }

  async close(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await Promise.all([this.#looking, this.#askingPrimary]);
    this.#release(() => true);
    await Promise.all([this.readers.end(), this.#watcher.end()]);
  }

  #schedule(milliseconds: number): void {
    if (this.#stopped || this.#looking) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#lookAndGoOn(), milliseconds);
  }

  #lookAndGoOn(): Promise<void> {
    this.#looking ??= this.#look().then(() => {
      this.#looking = undefined;
      this.#schedule(this.#waiting.length > 0 ? hurriedMilliseconds : lookMilliseconds);
    });
    return this.#looking;
  }

  /** A primary that is silent is not waited for: a replica that is there again must be found meanwhile. */
  async #look(): Promise<void> {
    void this.#askPrimary();
    try {
      this.#learn(await within(timeoutMilliseconds, whereItIs(this.#watcher)));
    } catch (error) {
      this.#lose(error);
    }
    this.#compare();
    this.#followReaders();
  }

  #askPrimary(): Promise<void> {
    const at = performance.now();
    this.#askingPrimary ??= within(timeoutMilliseconds, this.position())
      .then((position) => {
        this.#progress.see({ at, position: parsed(position) });
        this.#compare();
      })
      .catch(() => {})
      .finally(() => {
        this.#askingPrimary = undefined;
      });
    return this.#askingPrimary;
  }

  /**
   * Notes which server answered and how far it is. When it is another server than before, the connections for reading are
   * opened anew.
   */
  #learn({ server, position }: Whereabouts): void {
    const before = this.#progress.server;
    this.#progress.learn(server, parsed(position));
    this.#failure = undefined;
    if (before !== undefined && before !== server) closeAll(this.readers);
  }

  /** @throws when a balancer led this connection to another server than the one whose position is known. */
  async #requireSame(client: ClientBase): Promise<void> {
    const { server } = await whereItIs(client);
    const isSame = server === this.#progress.server;
    this.#elsewhere = isSame ? 0 : this.#elsewhere + 1;
    if (!isSame) throw new Error('the balancer led to another replica than the one that is watched');
  }

  /** Closes the watcher's connection once new connections for reading lead to another server, so that it follows them. */
  #followReaders(): void {
    if (this.#elsewhere < mostElsewhere) return;
    this.#elsewhere = 0;
    closeAll(this.#watcher);
  }

  #compare(): void {
    this.#logState();
    const { isUsed } = this;
    const { freshAt } = this.#progress;
    this.#release(({ since }) => !isUsed || since <= freshAt);
  }

  /**
   * Reads that still wait for its answer are repeated on the primary at once, rather than when the network gives up.
   */
  #lose(failure: unknown): void {
    this.#failure = failure;
    this.#progress.lose();
    for (const pool of [this.readers, this.#watcher]) closeAll(pool);
  }

  #logState(): void {
    const { isUsed } = this;
    if (isUsed === this.#used) return;
    this.#used = isUsed;
    if (isUsed) this.#log.info('the replica is used');
    else this.#log.warn({ err: this.#failure ?? 'it is too far behind' }, 'the replica is not used');
  }

  #release(isDone: (waiting: Waiting) => boolean): void {
    const all = this.#waiting;
    this.#waiting = all.filter((one) => !isDone(one));
    for (const one of all) if (isDone(one)) one.resolve();
  }
}

/** `server` is another one after a restart too. */
type Whereabouts = { server: string; position: string };

/** @throws when it follows no primary. */
async function whereItIs(connection: Pool | ClientBase): Promise<Whereabouts> {
  const { rows } = await connection.query<{ server: string; position: string | null }>(`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position,
      concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) as server
  `);
  const [row] = rows;
  if (!row?.position) throw new Error('DATABASE_REPLICA_URL is no replica');
  return { server: row.server, position: row.position };
}

function parsed(text: string): bigint {
  const position = parsePosition(text);
  if (position === undefined) throw new Error(`${text} is no position`);
  return position;
}

/** @throws when it takes longer; a later result is ignored. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(new Error('no answer within two seconds')), milliseconds);
  try {
    return await Promise.race([promise, tooLong.promise]);
  } finally {
    clearTimeout(timer);
    promise.catch(() => {});
  }
}
