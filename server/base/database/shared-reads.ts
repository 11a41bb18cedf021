/**
 * Connections for statements that only read. Those of one turn of the event loop travel over one connection in one
 * write, so that a busy process wakes the database once for several readers. Writes must not use it: one statement
 * that waits for a lock would delay others that hold it.
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { sendPrepared } from '#server/base/database/preparing-client.ts';

/** A slow statement delays no more than those that came with it. */
const mostTogether = 8;

export class SharedReads implements PostgresPool {
  readonly #pool: Pool;
  readonly #connect: (pool: Pool) => Promise<PoolClient>;
  #open: SharedClient | undefined;

  constructor(pool: Pool, connect: (pool: Pool) => Promise<PoolClient> = (from) => from.connect()) {
    this.#pool = pool;
    this.#connect = connect;
  }

  get options() {
    return this.#pool.options;
  }

  connect(): Promise<PostgresPoolClient> {
    if (!this.#open?.takesMore) this.#open = new SharedClient(this.#connect(this.#pool));
    return this.#open.join();
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** One connection for the reads of this turn. */
class SharedClient implements PostgresPoolClient {
  readonly #connected: Promise<PoolClient>;
  #client: PoolClient | undefined;
  #users = 0;
  #isThisTurn = true;

  constructor(connected: Promise<PoolClient>) {
    this.#connected = connected;
    setImmediate(() => this.#endTurn());
  }

  get takesMore(): boolean {
    return this.#isThisTurn && this.#users < mostTogether;
  }

  async join(): Promise<this> {
    this.#users += 1;
    const client = await this.#connected;
    if (this.#client === undefined) {
      this.#client = client;
      if (this.#isThisTurn) client.connection.stream.cork();
    }
    return this;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: ReadonlyArray<unknown> = []): unknown {
    if (this.#client === undefined || typeof text !== 'string' || text === 'begin') {
      throw new Error('Only statements that look are asked here, one by one.');
    }
    return sendPrepared(this.#client, text, values);
  }

  release(): void {
    this.#users -= 1;
    this.#release();
  }

  #endTurn(): void {
    this.#isThisTurn = false;
    this.#client?.connection.stream.uncork();
    this.#release();
  }

  #release(): void {
    if (!this.#isThisTurn && this.#users === 0) this.#client?.release();
  }
}
