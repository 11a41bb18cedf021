/** What Kysely calls of a connection, so that each statement is parsed once and a transaction begins without waiting. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import { notSent, StatementClient } from '#server/database/statement-client.ts';

export class PreparingClient extends StatementClient {
  /** A transaction is begun, and the server is told with its first statement. */
  #begun = false;

  protected send(text: string, values: ReadonlyArray<unknown>): Promise<QueryResult | typeof notSent> {
    if (text === 'begin') {
      this.#begun = true;
      return Promise.resolve(notSent);
    }
    if (!this.#begun) return sendPrepared(this.client, text, values);
    this.#begun = false;
    const isEmpty = text === 'commit' || text === 'rollback';
    return isEmpty ? Promise.resolve(notSent) : this.#beginWith(text, values);
  }

  /** Both in one write to the socket. */
  async #beginWith(text: string, values: ReadonlyArray<unknown>): Promise<QueryResult> {
    const { stream } = this.client.connection;
    stream.cork();
    const both = Promise.all([this.client.query('begin'), sendPrepared(this.client, text, values)]);
    stream.uncork();
    const [, answer] = await both;
    return answer;
  }
}

/** How a statement ends that no plan is kept of. */
export const planMark = '/* planned anew */';

/**
 * Ends a statement that is planned for its values each time, such as words that are rare or common: a plan that is kept
 * for all reads far too much for one of them.
 */
export const plannedAnew = sql.raw(planMark);

/** Without values come scripts of several statements as well, which cannot be prepared; none of them begins by asking. */
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
