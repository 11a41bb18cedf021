/** What Kysely calls of a connection for a transaction of one statement, which needs no `begin` and no `commit`. */
import type { QueryResult } from 'pg';
import { sendPrepared } from '#server/database/preparing-client.ts';
import { notSent, StatementClient } from '#server/database/statement-client.ts';

export class SingleStatementClient extends StatementClient {
  #hasWritten = false;

  protected send(text: string, values: ReadonlyArray<unknown>): Promise<QueryResult | typeof notSent> {
    if (text === 'begin' || text === 'commit' || text === 'rollback') {
      this.#hasWritten = false;
      return Promise.resolve(notSent);
    }
    if (this.#hasWritten) throw new Error('What was written stays, so nothing may follow it.');
    return this.#write(text, values);
  }

  async #write(text: string, values: ReadonlyArray<unknown>): Promise<QueryResult> {
    const answer = await sendPrepared(this.client, text, values);
    this.#hasWritten = answer.rowCount !== 0;
    return answer;
  }
}
