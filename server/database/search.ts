/** Searching text: every typed word must occur. */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/database/connection.ts';

const maximumWords = 6;

/** @param column lower-case text. @param typed what a person typed; its wildcards are plain characters. */
export function matchesAll(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maximumWords);
  const matches = words.map((word) => sql<boolean>`${column} like ${`%${escapeLike(word)}%`}`);
  return matches.length > 0 ? sql<boolean>`(${sql.join(matches, sql` and `)})` : sql<boolean>`true`;
}

/**
 * For the rest of the transaction each statement is planned for what is searched, rare or common: a plan that is kept for
 * all reads far too much for one of them.
 */
export async function planAnew(tx: Transaction): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
}

/** Makes the wildcards of a typed word plain characters. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (character) => `\\${character}`);
}
