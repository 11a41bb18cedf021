/** The query of the number by which RUA knows a passenger. */
import type { Queries } from '#server/base/database/connection.ts';

/**
 * @returns one that they have shown to have: they text RUA from it, or gave the code that was sent to it. Of several the one that
 * they used last.
 */
export async function findProvenNumber(queries: Queries, userId: number): Promise<string | undefined> {
  const row = await queries
    .selectFrom('text_numbers')
    .select('number')
    .where('user_id', '=', userId)
    .orderBy('heard_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}
