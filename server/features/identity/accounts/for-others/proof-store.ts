/** The proofs of an account, in statements about `users`. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { isProven } from '#server/base/database/proven-accounts.ts';

/**
 * A number that belongs to the person: they text RUA from it, or entered the code that was sent to it. Of several numbers it
 * is the one in the profile, else the one that was used last.
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
