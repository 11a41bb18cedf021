/** What Kysely calls of a connection for a transaction of one statement, which needs no `begin` and no `commit`. */
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import { notSent, sendPrepared } from '#server/database/preparing-client.ts';

export class SingleStatementClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  #hasWritten = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: ReadonlyArray<unknown> = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not used here.');
    if (text === 'begin' || text === 'commit' || text === 'rollback') {
      this.#hasWritten = false;
      return Promise.resolve(notSent);
    }
    if (this.#hasWritten) throw new Error('What was written stays, so nothing may follow it.');
    return this.#write(text, values);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  async #write(text: string, values: ReadonlyArray<unknown>): Promise<QueryResult> {
    const answer = await sendPrepared(this.#client, text, values);
    this.#hasWritten = answer.rowCount !== 0;
    return answer;
  }
}
