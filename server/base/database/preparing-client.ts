/** A connection for Kysely that parses each statement once and sends few messages to the server. */
import { createHash } from 'node:crypto';
import {
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import {
  CommitUnsure,
  isPrimaryAway,
  isReadOnly,
  NotReplicated,
  StandbyReached,
  saysNotReplicated,
} from '#server/base/database/errors.ts';

type Statement = { text: string; values: ReadonlyArray<unknown> };
type Answer = QueryResult | typeof notSent;

/** The answer to a statement that was not sent. */
const notSent = { command: 'BEGIN', rowCount: 0, rows: [] } as const;

/** A connection as Kysely calls it; each subclass sends statements in its own way. */
abstract class StatementClient implements PostgresPoolClient {
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

/** A statement of `sentAhead` changed no row. The transaction is rolled back. */
export class NoRowChanged extends Error {}

/**
 * Its errors tell a lost primary from other failures: StandbyReached, and CommitUnsure once a change may be stored. The
 * connection is then given up.
 */
export class PreparingClient extends StatementClient {
  /** Sent with the next statement, in one write to the socket: `begin` first, then statements marked so. */
  #ahead: Statement[] = [];
  #isBegun = false;
  /** Why the transaction can only be rolled back. */
  #failure: unknown;
  /** The transaction is gone, so nothing can be rolled back, and nothing more is sent on this connection. */
  #isLost = false;
  #isNotReplicated = false;

  constructor(client: PoolClient) {
    super(client);
    client.on('notice', (notice) => {
      if (saysNotReplicated(notice)) this.#isNotReplicated = true;
    });
  }

  override release(destroy?: boolean): void {
    super.release(destroy || this.#isLost);
  }

  protected async send(text: string, values: ReadonlyArray<unknown>): Promise<Answer> {
    if (this.#isLost && text === 'rollback') return notSent;
    try {
      const answer = await this.#pass(text, values);
      if (this.#isNotReplicated) throw new NotReplicated();
      return answer;
    } catch (error) {
      throw this.#explained(error, text);
    }
  }

  #explained(error: unknown, text: string): unknown {
    const isStandby = isReadOnly(error);
    if (!isStandby && !isPrimaryAway(error)) return error;
    this.#isLost = true;
    if (isStandby) return new StandbyReached(error);
    return text === 'commit' ? new CommitUnsure(error) : error;
  }

  #pass(text: string, values: ReadonlyArray<unknown>): Promise<Answer> {
    const statement = { text, values };
    if (text === 'begin') return this.#begin(statement);
    if (text === 'rollback') return this.#rollBack(statement);
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    if (text.endsWith(aheadMark)) return this.#hold(statement);
    if (text === 'commit') return this.#commit(statement);
    return this.#ahead.length === 0 ? sendPrepared(this.client, text, values) : this.#sendAll(statement);
  }

  #begin(statement: Statement): Promise<Answer> {
    this.#isBegun = true;
    this.#ahead = [statement];
    return Promise.resolve(notSent);
  }

  #hold(statement: Statement): Promise<Answer> {
    if (!this.#isBegun) throw new Error('Only in a transaction a statement goes with the one after it.');
    this.#ahead.push(statement);
    return Promise.resolve(notSent);
  }

  #commit(statement: Statement): Promise<Answer> {
    this.#isBegun = false;
    const isEmpty = this.#ahead.length === 1 && this.#ahead[0]?.text === 'begin';
    if (!isEmpty) return this.#sendAll(statement);
    this.#ahead = [];
    return Promise.resolve(notSent);
  }

  #rollBack({ text, values }: Statement): Promise<Answer> {
    const isUnknownToServer = this.#ahead[0]?.text === 'begin';
    this.#isBegun = false;
    this.#ahead = [];
    this.#failure = undefined;
    return isUnknownToServer ? Promise.resolve(notSent) : sendPrepared(this.client, text, values);
  }

  /** @throws the error of the first statement that failed, or NoRowChanged. */
  async #sendAll(statement: Statement): Promise<QueryResult> {
    const ahead = this.#ahead;
    this.#ahead = [];
    const { stream } = this.client.connection;
    stream.cork();
    const sent = ahead.map(({ text, values }) => sendPrepared(this.client, text, values));
    const last = sendPrepared(this.client, statement.text, statement.values);
    stream.uncork();
    // The last must not reject unheard while those before it are read.
    const settled = last.catch(() => {});
    try {
      for (const [place, one] of sent.entries()) {
        const { rowCount } = await one;
        if (rowCount === 0 && ahead[place]?.text.endsWith(aheadMark)) throw new NoRowChanged();
      }
      return await last;
    } catch (error) {
      this.#failure = error;
      await Promise.allSettled([...sent, settled]);
      throw error;
    }
  }
}

/** The end of a statement that is sent without waiting for its answer. */
const aheadMark = '/* sent ahead */';

/**
 * Ends a statement of a transaction that goes with the next one, or with the commit, without a round trip of its own. It
 * must change a row: otherwise the next one throws NoRowChanged, and the transaction is rolled back.
 */
export const sentAhead = sql.raw(aheadMark);

/** The end of a statement whose plan is not cached. */
export const planMark = '/* planned anew */';

/**
 * Ends a statement that is planned for its values each time, such as a search for rare or common words. One plan for
 * all of them reads far too much for some.
 */
export const plannedAnew = sql.raw(planMark);

/** The end of a statement with an optional search: only a search needs a plan of its own. @param typed the search text. */
export function plannedFor(typed: string | undefined): RawBuilder<unknown> {
  return typed ? plannedAnew : sql``;
}

/**
 * A statement that begins like this is prepared. Statements without values may also be scripts, which cannot be prepared; no
 * script begins with `select`.
 */
const asks = /^\s*select\b/;

/** Names each statement that asks or has values by its text, so that a connection parses and plans it once. */
export function sendPrepared(
  client: PoolClient,
  text: string,
  values: ReadonlyArray<unknown>,
): Promise<QueryResult> {
  if (values.length === 0 && !asks.test(text)) return client.query(text);
  if (text.endsWith(planMark)) return client.query(text, [...values]);
  return client.query({ name: statementName(text), text, values: [...values] });
}

const names = new Map<string, string>();

function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
