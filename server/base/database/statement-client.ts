/** A connection as Kysely calls it; each subclass sends statements in its own way. */
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';

/** The answer to a statement that was not sent. */
export const notSent = { command: 'BEGIN', rowCount: 0, rows: [] } as const;

export abstract class StatementClient implements PostgresPoolClient {
  protected readonly client: PoolClient;

  constructor(client: PoolClient) {
    this.client = client;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: ReadonlyArray<unknown> = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not used here.');
    return this.send(text, values);
  }

  release(destroy?: boolean): void {
    this.client.release(destroy);
  }

  /** @param text also `begin`, `commit` and `rollback`. */
  protected abstract send(
    text: string,
    values: ReadonlyArray<unknown>,
  ): Promise<QueryResult | typeof notSent>;
}
