/** Searching text: every typed word must occur. */
import { type RawBuilder, sql } from 'kysely';

const maximumWords = 6;

/** @param column lower-case text. @param typed the search text; its wildcards are plain characters. */
export function matchesAll(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return everyWord(typed, (word) => sql<boolean>`${column} like ${`%${escapeLike(word)}%`}`);
}

/**
 * As `matchesAll` for a column that an index of trigrams covers, among many rows. No index finds one or two letters inside
 * of words, so so few must begin one.
 */
export function matchesAllByIndex(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return everyWord(typed, (word) => matchesByIndex(column, word));
}

/** The same for one word. */
export function matchesByIndex(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const inside = sql<boolean>`${column} like ${`%${escapeLike(word)}%`}`;
  if (word.length > 2) return inside;
  return sql<boolean>`(${column} like ${`${escapeLike(word)}%`} or ${column} like ${`% ${escapeLike(word)}%`})`;
}

/**
 * A search text with an @ means the address that begins with it, and not one that contains it.
 * @param address in lower case.
 * @returns null when something else was typed.
 */
export function matchesAddress(address: RawBuilder<unknown>, typed: string): RawBuilder<boolean> | null {
  if (!/^[^@\s]+@\S*$/.test(typed)) return null;
  return sql<boolean>`${address} like ${`${escapeLike(typed.toLowerCase())}%`}`;
}

function everyWord(typed: string, matches: (word: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  return allOf(wordsOf(typed).map(matches));
}

/** The search text as words in lower case; the first few of very many. */
export function wordsOf(typed: string): string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maximumWords);
}

export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
}

/** Makes the wildcards of a typed word plain characters. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (character) => `\\${character}`);
}
