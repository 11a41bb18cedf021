/**
 * Reads of a replica. What it cannot answer, because it is away, stops, or undoes a row that is being read, is asked of the
 * primary instead: nothing was changed, so asking twice does no harm.
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** The statement itself took too long: it would on the primary as well. */
const timedOut = '57014';

type Failed = (error: unknown) => void;

export class FallbackReads implements PostgresPool {
  readonly #replica: PostgresPool;
  readonly #primary: PostgresPool;
  readonly #failed: Failed;

  /** @param failed hears why the replica did not answer. */
  constructor(replica: PostgresPool, primary: PostgresPool, failed: Failed) {
    this.#replica = replica;
    this.#primary = primary;
    this.#failed = failed;
  }

  get options() {
    return this.#replica.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      return new FallbackClient(await this.#replica.connect(), this.#primary, this.#failed);
    } catch (error) {
      this.#failed(error);
      return this.#primary.connect();
    }
  }

  end(): Promise<void> {
    return this.#replica.end();
  }
}

class FallbackClient implements PostgresPoolClient {
  readonly #replica: PostgresPoolClient;
  readonly #primary: PostgresPool;
  readonly #failed: Failed;

  constructor(replica: PostgresPoolClient, primary: PostgresPool, failed: Failed) {
    this.#replica = replica;
    this.#primary = primary;
    this.#failed = failed;
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
      this.#failed(error);
    }
    const client = await this.#primary.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  }
}
