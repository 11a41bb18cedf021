/**
 * Search terms: plates and ids without dashes, phone numbers in one form, words folded. A word may be mistyped. Highlighting
 * follows the same rules as the database's search (0014-search.sql, 0055-folded-text.sql).
 */
import { foldedCode, foldedNumbers, foldedWords } from '#domain/values/folded-text.ts';
import { parsePhone } from '#domain/values/phones.ts';
import { parsePlate } from '#domain/values/plates.ts';
import { normaliseSpeakableId, searchedId } from '#domain/values/speakable-ids.ts';

const mostTerms = 6;
const longestTerm = 40;
/** Shorter words are too like each other. */
const shortestMistyped = 4;

/** @param typed any text. @returns at most six terms of letters and digits; none when it holds neither. */
export function searchTerms(typed: string): string[] {
  if (searchedId(typed) !== null || parsePlate(typed).isUsual) return [foldedCode(typed)];
  if (parsePhone(typed) !== null) return foldedNumbers(typed).split(' ');
  const terms = typed.split(/\s/).flatMap((word) => (isCode(word) ? [foldedCode(word)] : foldedWords(word)));
  const found = terms.filter((term) => term !== '').map((term) => term.slice(0, longestTerm));
  return [...new Set(found)].slice(0, mostTerms);
}

/** A plate or an id, which dashes do not divide. */
function isCode(word: string): boolean {
  return /\p{N}/u.test(word) || /^(rd|it|cp|tk)-\w/i.test(word) || normaliseSpeakableId(word) !== null;
}

/**
 * @returns how many letters may be wrong, and the spellings with two neighbouring letters exchanged; null for a word that is
 * too short.
 */
export function allowedTypos(term: string): { most: number; exchanged: string[] } | null {
  if (term.length < shortestMistyped) return null;
  // In a longer word two wrong letters are as likely as two exchanged ones, which count as two.
  if (term.length >= 8) return { most: 2, exchanged: [] };
  const letters = [...term];
  const exchanged = letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''),
    );
  return { most: 1, exchanged };
}

/**
 * Substrings of the term, the first from the beginning of a word. Every mistyping that may match holds at least one
 * of them: there is one substring more than wrong letters are allowed. Words without any of them need not be
 * compared.
 */
export function typoParts(term: string): string[] {
  const allowed = allowedTypos(term);
  if (!allowed) return [];
  const { most, exchanged } = allowed;
  const ends = Array.from({ length: most + 1 }, (_, part) =>
    Math.ceil((term.length * (part + 1)) / (most + 1)),
  );
  const parts = ends.map((end, part) =>
    part === 0 ? ` ${term.slice(0, end)}` : term.slice(ends[part - 1], end),
  );
  // Two exchanged where the halves meet are in both.
  const atMiddle = exchanged[(ends[0] ?? 0) - 1];
  return atMiddle === undefined ? parts : [...parts, ` ${atMiddle}`];
}

export type TextPart = { text: string; isFound: boolean };

/** @returns the text in parts, those that were searched for marked. */
export function markFound(text: string, terms: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)) {
    const found = foundIn(word, terms);
    if (!found) continue;
    const start = index + found.start;
    if (start > end) parts.push({ text: text.slice(end, start), isFound: false });
    end = index + found.end;
    parts.push({ text: text.slice(start, end), isFound: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false });
  return parts;
}

/**
 * The part of the word that matches a term: all of it for a mistyped word, or when its dashes or accents were
 * dropped.
 */
function foundIn(word: string, terms: readonly string[]): { start: number; end: number } | undefined {
  const code = foldedCode(word);
  const whole = { start: 0, end: word.length };
  for (const term of terms) {
    const start = code.indexOf(term);
    if (start >= 0) return code.length === word.length ? { start, end: start + term.length } : whole;
  }
  return terms.some((term) => isMistyped(code, term)) ? whole : undefined;
}

function isMistyped(word: string, term: string): boolean {
  const allowed = allowedTypos(term);
  if (!allowed) return false;
  const { most, exchanged } = allowed;
  const beginning = word.slice(0, term.length);
  return (
    exchanged.some((spelling) => spelling === beginning) ||
    distance(beginning, term) <= most ||
    distance(word, term) <= most
  );
}

/** How many letters must be put in, taken out or replaced (V. Levenshtein, 1966). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1];
    for (const [left, otherLetter] of [...other].entries()) {
      const replaced = (row[left] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[left + 1] ?? 0) + 1, (next[left] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
