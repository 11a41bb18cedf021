/** Conditions for a search text: each of its terms must occur, however it is written (0055-folded-text.sql). */
import { type RawBuilder, sql } from 'kysely';
import { foldedText } from '#domain/values/folded-text.ts';
import { type SearchTerm, type Spelling, searchedTerms } from '#server/base/database/typed-search.ts';

/** @param column folded text. @param typed the search text; its wildcards are plain characters. Blanks match everything. */
export function matchesAll(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return everyTerm(typed, (term) => matchesTerm(column, term));
}

/**
 * As `matchesAll` for a column that an index of trigrams covers, among many rows. No index finds one or two letters inside
 * of words, so so few must begin one.
 */
export function matchesAllByIndex(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return everyTerm(typed, (term) => matchesByIndex(column, term));
}

/** The same for one term. */
export function matchesByIndex(column: RawBuilder<unknown>, term: SearchTerm): RawBuilder<boolean> {
  return anyOf(
    term.map((spelling) => {
      const begins = beginningOf(spelling);
      if (begins.length > 2) return occurs(column, spelling);
      const beginning = sql<boolean>`(${column} like ${`${escapeLike(begins)}%`} or ${column} like ${`% ${escapeLike(begins)}%`})`;
      return 'text' in spelling ? beginning : sql<boolean>`(${beginning} and ${occurs(column, spelling)})`;
    }),
  );
}

function matchesTerm(column: RawBuilder<unknown>, term: SearchTerm): RawBuilder<boolean> {
  return anyOf(term.map((spelling) => occurs(column, spelling)));
}

/** Parts in their order are looked for first, which is faster than what may be between them, and which indexes know. */
function occurs(column: RawBuilder<unknown>, spelling: Spelling): RawBuilder<boolean> {
  if ('text' in spelling) return sql<boolean>`${column} like ${`%${escapeLike(spelling.text)}%`}`;
  const inOrder = `%${spelling.parts.join('%')}%`;
  return sql<boolean>`(${column} like ${inOrder} and ${column} ~ ${spelling.parts.join('[^[:alnum:]]*')})`;
}

/** The whole text; of several parts the first, unless one is long enough for an index. */
function beginningOf(spelling: Spelling): string {
  if ('text' in spelling) return spelling.text;
  return spelling.parts.find((part) => part.length > 2) ?? spelling.parts[0] ?? '';
}

/**
 * A search text with an @ finds addresses that begin with it, and not those that contain it elsewhere.
 * @param address folded.
 * @returns null when the search text is not the beginning of an address.
 */
export function matchesAddress(address: RawBuilder<unknown>, typed: string): RawBuilder<boolean> | null {
  if (!/^[^@\s]+@\S*$/.test(typed)) return null;
  return sql<boolean>`${address} like ${`${escapeLike(foldedText(typed))}%`}`;
}

function everyTerm(typed: string, matches: (term: SearchTerm) => RawBuilder<boolean>): RawBuilder<boolean> {
  return allOf(searchedTerms(typed).map(matches));
}

export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;
}

/** Makes the wildcards of a typed word plain characters. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (character) => `\\${character}`);
}
