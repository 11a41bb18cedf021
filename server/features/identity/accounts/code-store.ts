/**
 * The queries of mailed codes. A code works until it is used or old, beside those that were mailed before and after it. Statements
 * about several lock them in one order.
 */
import { sql } from 'kysely';
import { codeMinutes, codesAtOnce, codeWrongTries, linkMinutes } from '#domain/identity/accounts/auth.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import type { CodePurpose } from '#server/base/database/tables/accounts.ts';
import { earlierNow, laterNow } from '#server/base/database/two-clocks.ts';

/**
 * Codes of the last hour for an address, newest first, with their age in seconds. One from further ahead than transactions wait
 * for each other was made under another clock, and says nothing of when.
 */
export function listRecentCodes(queries: Queries, email: string) {
  return queries
    .selectFrom('mailed_codes')
    .select(['purpose', 'of_sign_up', sql<number>`extract(epoch from now() - created_at)::float8`.as('age')])
    .where('email', '=', email)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .where('created_at', '<', sql<string>`now() + interval '1 minute'`)
    .orderBy('id', 'desc')
    .execute();
}

/** The address and the purpose of a series of codes. */
export type CodeSeries = { email: string; purpose: CodePurpose };

type NewCode = CodeSeries & { userId: number | null; ofSignUp: boolean; codeHash: Buffer; linkHash: Buffer };

/** Starts with the tries that were spent on the codes beside which it works, so that more codes give no more tries. */
export async function insertCode(
  tx: Transaction,
  { email, purpose, userId, ofSignUp, codeHash, linkHash }: NewCode,
): Promise<void> {
  await tx
    .insertInto('mailed_codes')
    .values({
      email,
      purpose,
      user_id: userId,
      of_sign_up: ofSignUp,
      code_hash: codeHash,
      wrong_tries: sql<number>`coalesce((
        select max(wrong_tries) from mailed_codes
        where email = ${email} and purpose = ${purpose} and user_id is not distinct from ${userId}::bigint
          and used_at is null and expires_at > ${earlierNow()} and wrong_tries < ${codeWrongTries}
      ), 0)`,
      expires_at: sql<string>`${laterNow()} + make_interval(mins => ${codeMinutes})`,
      link_hash: linkHash,
      link_expires_at: sql<string>`${laterNow()} + make_interval(mins => ${linkMinutes})`,
    })
    .execute();
}

export function findNewestCode(queries: Queries, { email, purpose }: CodeSeries) {
  return queries
    .selectFrom('mailed_codes')
    .select(['user_id', 'used_at', sql<boolean>`expires_at <= ${earlierNow()}`.as('expired')])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The codes of one account that work: the newest and the one before it, locked in the order of all statements. */
export function lockWorkingCodes(tx: Transaction, { email, purpose }: CodeSeries, userId: number | null) {
  const newest = tx
    .selectFrom('mailed_codes')
    .select('id')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .orderBy('id', 'desc')
    .limit(codesAtOnce);
  return tx
    .selectFrom('mailed_codes')
    .select(['id', 'user_id', 'code_hash', 'wrong_tries'])
    .where('id', 'in', newest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', earlierNow())
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A wrong try counts for all codes that work beside each other. */
export async function countWrongTry(tx: Transaction, codeIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('mailed_codes')
    .set((update) => ({ wrong_tries: update('wrong_tries', '+', 1) }))
    .where('id', 'in', codeIds)
    .execute();
}

/** @returns the code in whose mail the link is, while it is unused and not too old. */
export function findByLink(queries: Queries, linkHash: Buffer) {
  return queries
    .selectFrom('mailed_codes')
    .innerJoin('users', 'users.id', 'mailed_codes.user_id')
    .select(['mailed_codes.id', 'mailed_codes.email', 'purpose', 'users.id as user_id', 'language'])
    .where('link_hash', '=', linkHash)
    .where('used_at', 'is', null)
    .where('link_expires_at', '>', earlierNow())
    .executeTakeFirst();
}

/** @returns how many wrong codes were entered under these keys in a year, and how many of them since this many minutes. */
export async function countGuesses(
  tx: Transaction,
  guessers: readonly string[],
  minutes: number,
): Promise<{ ofYear: number; lately: number }> {
  return tx
    .selectFrom('code_guesses')
    .select([
      sql<number>`count(*)::int`.as('ofYear'),
      sql<number>`(count(*) filter (where guessed_at > now() - make_interval(mins => ${minutes})))::int`.as(
        'lately',
      ),
    ])
    .where('guesser', 'in', guessers)
    .where('guessed_at', '>', sql<string>`now() - interval '365 days'`)
    .executeTakeFirstOrThrow();
}

/** @returns how many wrong codes a day all guessers of this kind entered, counted up to a maximum. */
export async function countGuessesOfDay(tx: Transaction, kind: string, maximum: number): Promise<number> {
  const ofDay = tx
    .selectFrom('code_guesses')
    .select('guesser')
    .where('guessed_at', '>', sql<string>`now() - interval '1 day'`)
    .where('guesser', 'like', `${kind}:%`)
    .limit(rowCount(maximum))
    .as('of_day');
  const { count } = await tx
    .selectFrom(ofDay)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertGuess(tx: Transaction, guesser: string): Promise<void> {
  await tx.insertInto('code_guesses').values({ guesser }).execute();
}

/** The others of its address and purpose end with it. @returns false when another request used one of them first. */
export async function markUsed(tx: Transaction, codeId: number): Promise<boolean> {
  const unused = sql<number>`(
    select other.id from mailed_codes as code
    join mailed_codes as other using (email, purpose)
    where code.id = ${codeId} and other.used_at is null
    order by other.id for update of other
  )`;
  const used = await tx
    .updateTable('mailed_codes')
    .set({ used_at: sql<string>`now()` })
    .where('id', 'in', unused)
    .returning('id')
    .execute();
  return used.some(({ id }) => id === codeId);
}

/** Codes of before a new password reset nothing any more. */
export async function endResetCodes(tx: Transaction, userId: number): Promise<void> {
  const unused = tx
    .selectFrom('mailed_codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset-password')
    .where('used_at', 'is', null)
    .orderBy('id')
    .forUpdate();
  await tx
    .updateTable('mailed_codes')
    .set({ used_at: sql<string>`now()` })
    .where('id', 'in', unused)
    .execute();
}
