/** The meaning of a search text: each of its terms must occur, in one of its spellings. */
import { foldedNumbers, foldedText, foldedWords } from '#domain/values/folded-text.ts';
import { parsePhone } from '#domain/values/phones.ts';
import { partsOfUsualPlate } from '#domain/values/plates.ts';
import { searchedId } from '#domain/values/speakable-ids.ts';

/**
 * A text that must occur as it is, or parts of letters and digits that may have separators between them. Parts are folded and
 * hold no other signs.
 */
export type Spelling = { text: string } | { parts: readonly string[] };

/** The spellings of one term. Without any, it is found nowhere. */
export type SearchTerm = readonly Spelling[];

const maximumTerms = 6;
const numberOnly = /^[0-9+\s().\-/\u2010-\u2015]*[0-9][0-9+\s().\-/\u2010-\u2015]*$/;
/** A word that separators may divide. Words with other signs, such as those of addresses, are searched for as they are. */
const dividedWord = /^[\p{Alphabetic}0-9\-\u2010-\u2015.,:;/()+#\u00b7]+$/u;

/**
 * @returns the terms of a typed text, the first few of very many. Blanks have none. A text that is empty once it is folded, such
 *   as an apostrophe, is a term that is found nowhere.
 */
export function searchedTerms(typed: string): SearchTerm[] {
  const text = typed.normalize('NFKC').trim();
  if (numberOnly.test(text)) return [spellingsOfNumber(text)];
  const code = codeIn(text);
  if (code !== null) return [[spellingOf(code)]];
  const words = text.split(/\s+/).map((word) => foldedText(word));
  const said = words.filter((word) => word !== '');
  if (said.length === 0 && text !== '') return [[]];
  return said.slice(0, maximumTerms).map((word) => [spellingOfWord(word)]);
}

/** A record has the number with its country or without it. Parts of a whole number are not looked for in different ones. */
function spellingsOfNumber(text: string): SearchTerm {
  const parts = foldedWords(text);
  const digits = parts.join('');
  const written = parsePhone(text) === null ? spellingOf(parts) : { text: digits };
  const numbers = new Set([digits, nationalOf(text, digits)]);
  if ('text' in written) numbers.delete(written.text);
  return [written, ...[...numbers].map((number) => ({ text: number }))];
}

/** @returns the digits in the form of `foldedNumbers`, also for a number that is not complete yet. */
function nationalOf(text: string, digits: string): string {
  const whole = foldedNumbers(text).replaceAll(' ', '');
  return whole === digits && /^(?:\+|00)/.test(text) ? digits.replace(/^(?:00)?2340?(?=[0-9])/, '0') : whole;
}

/** @returns the parts of an id, or of a usual plate, whose letters and digits may be apart; null for other text. */
function codeIn(text: string): string[] | null {
  const id = searchedId(text);
  if (id !== null) return foldedWords(id);
  return partsOfUsualPlate(text);
}

function spellingOfWord(word: string): Spelling {
  const parts = codeIn(word) ?? foldedWords(word);
  return parts.length > 0 && dividedWord.test(word) ? spellingOf(parts) : { text: word };
}

function spellingOf(parts: readonly string[]): Spelling {
  const [only, ...more] = parts;
  return only !== undefined && more.length === 0 ? { text: only } : { parts };
}
