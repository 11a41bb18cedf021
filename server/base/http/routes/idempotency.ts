/**
 * `Idempotency-Key`: the same key, record and body gives the same answer, and is done once.
 * The key is reserved in the transaction that does the work, so a second call waits for the first,
 * and a crash leaves neither the work nor the key.
 */
import { createHash } from 'node:crypto';
import type { Endpoint } from '#domain/endpoint.ts';
import { AppError } from '#domain/errors.ts';
import type { Transaction } from '#server/database/connection.ts';

/** What is `asked` is decoded: what the endpoint does not read makes no other request. */
export type IdempotentCall = { userId: number; key: string; endpoint: Endpoint; asked: unknown };

const keyPattern = /^[\x21-\x7e]{8,200}$/;

/** @throws AppError 422 when the key cannot be one. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && keyPattern.test(header)) return header;
  throw new AppError('invalid', 'An Idempotency-Key has 8 to 200 visible characters.');
}

/** Does the work under its key, or answers what was answered before. */
export async function once(
  tx: Transaction,
  call: IdempotentCall,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const bodyHash = createHash('sha256').update(JSON.stringify(call.asked)).digest();
  const reserved = await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: call.userId,
      key: call.key,
      endpoint: call.endpoint.name,
      body_hash: bodyHash,
      answer: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  if (reserved.numInsertedOrUpdatedRows === 0n) return earlierAnswer(tx, call, bodyHash);
  const answer = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', call.userId)
    .where('key', '=', call.key)
    .execute();
  return answer;
}

async function earlierAnswer(tx: Transaction, call: IdempotentCall, bodyHash: Buffer): Promise<unknown> {
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'body_hash', 'answer'])
    .where('user_id', '=', call.userId)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow();
  if (earlier.endpoint !== call.endpoint.name || !earlier.body_hash.equals(bodyHash)) {
    throw new AppError('conflict', 'This Idempotency-Key was used for another request.');
  }
  return earlier.answer;
}
