/** The proofs of an account, in statements about `users`. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { isProven } from '#server/base/database/proven-accounts.ts';

/**
 * A number that is theirs: they text RUA from it, or gave the code that was sent to it. Of several the one in their profile, or else the
 * one that they used last.
 */
export const provenNumber = sql<string | null>`(
  select number from text_numbers as text where text.user_id = users.id
  order by text.number = users.phone desc, text.heard_at desc limit 1)`;

export async function findProvenNumber(queries: Queries, userId: number): Promise<string | undefined> {
  const row = await queries
    .selectFrom('users')
    .select(provenNumber.as('number'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.number ?? undefined;
}

export async function findIsProven(queries: Queries, userId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('users')
    .select(isProven.as('proven'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.proven ?? false;
}
