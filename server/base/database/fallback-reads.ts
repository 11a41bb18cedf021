/**
 * Reads of a replica. A read that fails there, because the replica is away, stops, or undoes a row that is being
 * read, is repeated on the primary. Reads change nothing, so asking twice does no harm.
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** The statement itself took too long: it would on the primary as well. */
const timedOut = '57014';

type Fallback = {
  primary: PostgresPool;
  /** Hears why the replica did not answer. */
  failed: (error: unknown) => void;
};

export class FallbackReads implements PostgresPool {
  readonly #replica: PostgresPool;
  readonly #fallback: Fallback;

  constructor(replica: PostgresPool, fallback: Fallback) {
    this.#replica = replica;
    this.#fallback = fallback;
  }

  get options() {
    return this.#replica.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      return new FallbackClient(await this.#replica.connect(), this.#fallback);
    } catch (error) {
      this.#fallback.failed(error);
      return this.#fallback.primary.connect();
    }
  }

  end(): Promise<void> {
    return this.#replica.end();
  }
}

class FallbackClient implements PostgresPoolClient {
  readonly #replica: PostgresPoolClient;
  readonly #fallback: Fallback;

  constructor(replica: PostgresPoolClient, fallback: Fallback) {
    this.#replica = replica;
    this.#fallback = fallback;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: ReadonlyArray<unknown> = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not used here.');
    return this.#ask(text, values);
  }

  release(): void {
    this.#replica.release();
  }

  async #ask(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<unknown>> {
    try {
      return await this.#replica.query(text, values);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === timedOut) throw error;
      this.#fallback.failed(error);
    }
    const client = await this.#fallback.primary.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  }
}
