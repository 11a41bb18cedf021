/**
 * A streaming replica that takes reads off the primary, and how far it has come. It is asked several times a second,
 * and so is the primary. Once the replica has come to the primary's position of some moment, everything committed
 * before that moment can be read from it. A replica that is more than a few seconds behind, away, or no longer
 * follows the primary is not used.
 */
import { sql } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import {
  createReaders,
  cutAll,
  type Database,
  kyselyOn,
  type Queries,
  type Watch,
} from '#server/base/database/connection.ts';
import { FallbackReads } from '#server/base/database/fallback-reads.ts';
import { parsePosition } from '#server/base/database/position.ts';
import { SharedReads } from '#server/base/database/shared-reads.ts';
import type { Logger } from '#server/base/log.ts';

const lookMilliseconds = 200;
/** While a caller waits for it. */
const hurriedMilliseconds = 20;
const usualLagMilliseconds = 5_000;
const timeoutMilliseconds = 2_000;
const mostSightings = 100;

/** Where the primary was, at the latest then. */
type Sighting = { at: number; position: bigint };

type Waiting = { since: number; resolve: () => void };

/** `asOf`: everything committed before it can be read. */
export type StandIn = { reads: Queries; asOf: Date };

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
  /** Where it has not come yet, oldest first. */
  readonly #ahead: Sighting[] = [];
  #waiting: Waiting[] = [];
  #replayed: bigint | undefined;
  /** Changes committed before this time can be read from it. */
  #freshAt = Number.NEGATIVE_INFINITY;
  /** The newest such time ever: what was replayed stays, also when it was away. */
  #completeAt: number | undefined;
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
    this.#watcher = createReaders({ ...patient, max: 1 }, log);
    this.readers = createReaders(patient, log);
    const reads = new SharedReads(this.readers);
    this.#reads = kyselyOn(
      new FallbackReads(reads, {
        primary: new SharedReads(database.readers),
        failed: (error) => {
          log.info({ err: error }, 'the replica did not answer');
          this.#schedule(0);
        },
      }),
      watch,
    );
  }

  /** How far it is behind, in seconds; undefined while that is not known. */
  get lagSeconds(): number | undefined {
    return Number.isFinite(this.#freshAt) ? (performance.now() - this.#freshAt) / 1000 : undefined;
  }

  /** Whether anything is read from it now. */
  get isUsed(): boolean {
    return this.#replayed !== undefined && performance.now() - this.#freshAt < this.#longestLag;
  }

  /** For single statements that only look. @returns undefined when it has not come as far, or is not to be used. */
  readsAfter(position: bigint): Queries | undefined {
    return this.isUsed && this.#replayed !== undefined && position <= this.#replayed
      ? this.#reads
      : undefined;
  }

  /**
   * Reads while there is no primary, and when that was all there was; it may have more by now. @returns undefined when it does
   * not answer, or never had everything.
   */
  get standIn(): StandIn | undefined {
    if (this.#replayed === undefined || this.#completeAt === undefined) return undefined;
    const asOf = new Date(Date.now() - (performance.now() - this.#completeAt));
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
    this.#letGo(() => true);
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
      this.#learn(parsed(await within(timeoutMilliseconds, replayedPosition(this.#watcher))));
    } catch (error) {
      this.#lose(error);
    }
    this.#compare();
  }

  #askPrimary(): Promise<void> {
    const at = performance.now();
    this.#askingPrimary ??= within(timeoutMilliseconds, this.position())
      .then((position) => this.#expect({ at, position: parsed(position) }))
      .catch(() => {})
      .finally(() => {
        this.#askingPrimary = undefined;
      });
    return this.#askingPrimary;
  }

  #expect(seen: Sighting): void {
    if (this.#ahead.length < mostSightings) this.#ahead.push(seen);
    this.#compare();
  }

  #learn(replayed: bigint): void {
    this.#replayed = replayed;
    this.#failure = undefined;
  }

  /** What the replica has come to, with where the primary was. */
  #compare(): void {
    const replayed = this.#replayed;
    if (replayed !== undefined) this.#pass(replayed);
    this.#logState();
    const { isUsed } = this;
    this.#letGo(({ since }) => !isUsed || since <= this.#freshAt);
  }

  #pass(replayed: bigint): void {
    for (let next = this.#ahead[0]; next && next.position <= replayed; next = this.#ahead[0]) {
      this.#freshAt = next.at;
      this.#completeAt = next.at;
      this.#ahead.shift();
    }
  }

  /**
   * Reads that still wait for its answer are repeated on the primary at once, rather than when the network gives up.
   */
  #lose(failure: unknown): void {
    this.#failure = failure;
    this.#replayed = undefined;
    this.#freshAt = Number.NEGATIVE_INFINITY;
    this.#ahead.length = 0;
    for (const pool of [this.readers, this.#watcher]) cutAll(pool);
  }

  #logState(): void {
    const { isUsed } = this;
    if (isUsed === this.#used) return;
    this.#used = isUsed;
    if (isUsed) this.#log.info('the replica is used');
    else this.#log.warn({ err: this.#failure ?? 'it is too far behind' }, 'the replica is not used');
  }

  #letGo(isDone: (waiting: Waiting) => boolean): void {
    const all = this.#waiting;
    this.#waiting = all.filter((one) => !isDone(one));
    for (const one of all) if (isDone(one)) one.resolve();
  }
}

/** @throws when it follows no primary. */
async function replayedPosition(readers: Pool): Promise<string> {
  const { rows } = await readers.query<{ position: string | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
  );
  const position = rows[0]?.position ?? undefined;
  if (position === undefined) throw new Error('DATABASE_REPLICA_URL is no replica');
  return position;
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
