/**
 * `Idempotency-Key`: the same key, record and body gives the same answer, and is done once.
 * The key is reserved in the transaction that does the work, so a second call waits for the first,
 * and a crash leaves neither the work nor the key.
 */
import { createHash } from 'node:crypto';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import { compiledOnce, type ValueOf } from '#server/base/database/compiled-once.ts';
import type { Connections, Queries, Transaction } from '#server/base/database/connection.ts';
import { CommitUnsure } from '#server/base/database/errors.ts';
import { NoRowChanged, sentAhead } from '#server/base/database/preparing-client.ts';

/** `asked` is decoded: fields that the endpoint does not read make no difference. */
export type IdempotentCall = { userId: number; key: string; endpoint: Endpoint; asked: unknown };

const keyPattern = /^[\x21-\x7e]{8,200}$/;

/** @throws AppError 422 when the key cannot be one. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && keyPattern.test(header)) return header;
  throw new AppError('invalid', 'An Idempotency-Key has 8 to 200 visible characters.');
}

/** Does the work under its key, or repeats the stored answer. Neither the key nor the answer costs a round trip. */
export async function runIdempotent(
  database: Pick<Connections, 'queries' | 'transact'>,
  call: IdempotentCall,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<unknown> {
  const { userId, key, endpoint } = call;
  const bodyHash = createHash('sha256').update(JSON.stringify(call.asked)).digest();
  try {
    return await database.transact(async (tx) => {
      await reserve(tx, { userId, key, endpoint: endpoint.name, bodyHash });
      const answer = await work(tx);
      await storeAnswer(tx, { userId, key, answer: JSON.stringify(answer) });
      return answer;
    });
  } catch (error) {
    if (error instanceof CommitUnsure) error.isUnderKey = true;
    if (!(error instanceof NoRowChanged)) throw error;
    const earlier = await writeEarlierAgain(database.queries, call);
    if (!earlier) throw error;
    return answerAgain(earlier, call, bodyHash);
  }
}

type Reservation = { userId: number; key: string; endpoint: string; bodyHash: Buffer };

/** Goes with the first statement of the work, which is rolled back when the key is there already. */
const reserve = compiledOnce((queries, value: ValueOf<Reservation>) =>
  queries
    .insertInto('idempotency_keys')
    .values({
      user_id: value('userId'),
      key: value('key'),
      endpoint: value('endpoint'),
      body_hash: value('bodyHash'),
      answer: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .modifyEnd(sentAhead),
);

type StoredAnswer = { userId: number; key: string; answer: string };

/** Goes with the commit. */
const storeAnswer = compiledOnce((queries, value: ValueOf<StoredAnswer>) =>
  queries
    .updateTable('idempotency_keys')
    .set({ answer: value('answer') })
    .where('user_id', '=', value('userId'))
    .where('key', '=', value('key'))
    // Work without a statement learns only now that the key was there.
    .where('answer', 'is', null)
    .modifyEnd(sentAhead),
);

/**
 * Writes the row as it is. The first call may have been committed on the primary alone, and said so with 503: this commit
 * waits for the standby, and the first one stands before it in the log.
 */
function writeEarlierAgain(queries: Queries, call: IdempotentCall) {
  return queries
    .updateTable('idempotency_keys')
    .set((row) => ({ answer: row.ref('answer') }))
    .where('user_id', '=', call.userId)
    .where('key', '=', call.key)
    .returning(['endpoint', 'body_hash', 'answer'])
    .executeTakeFirst();
}

function answerAgain(
  earlier: { endpoint: string; body_hash: Buffer; answer: unknown },
  call: IdempotentCall,
  bodyHash: Buffer,
): unknown {
  if (earlier.endpoint !== call.endpoint.name || !earlier.body_hash.equals(bodyHash)) {
    throw new AppError('conflict', 'This Idempotency-Key was used for another request.');
  }
  return earlier.answer;
}
