/** Text as people type it: trimmed, in one Unicode form, without control characters, within a stated length. */
import * as z from 'zod/mini';

// Line breaks and tabs stay; other control characters and invisible direction marks go.
const unwanted = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** @param text as typed. @returns it trimmed, in NFC, with plain line breaks and no control characters. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(unwanted, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim();
}

/** @returns the text without the character U+0000, which PostgreSQL stores nowhere. */
export function withoutNull(text: string): string {
  return text.replaceAll('\0', '');
}

/** A required text. `what` completes "Enter …". */
export function requiredText(what: string, maximum: number) {
  return z
    .string({ error: `Enter ${what}.` })
    .check(
      z.overwrite(cleanText),
      z.minLength(1, { error: `Enter ${what}.`, abort: true }),
      z.maxLength(maximum, { error: `Use at most ${maximum} characters.` }),
    );
}

/** A text on one line: breaks become spaces, so that it can stand in the header of a mail. */
export function requiredLine(what: string, maximum: number) {
  return requiredText(what, maximum).check(z.overwrite((text) => text.replace(/\s+/g, ' ')));
}

/** A text that must be sent, and may be empty. */
export function textUpTo(maximum: number) {
  return z
    .string()
    .check(z.overwrite(cleanText), z.maxLength(maximum, { error: `Use at most ${maximum} characters.` }));
}

/** A text that may be empty. */
export function optionalText(maximum: number) {
  return z._default(textUpTo(maximum), '');
}

/** A text of a change: it keeps its old value when it is left out. */
export function changedText(maximum: number) {
  return z.optional(textUpTo(maximum));
}

/** @returns the text, or its beginning with as many letters as the limit allows. A letter keeps its marks, or goes with them. */
export function cutText(text: string, maximum: number): string {
  const letters = Array.from(text);
  if (letters.length <= maximum) return text;
  let end = maximum;
  while (end > 0 && /^\p{M}/u.test(letters[end] ?? '')) end -= 1;
  return letters.slice(0, end).join('').trimEnd();
}

/** A text that may be empty, from a person whom its length must not stop: of a longer one the beginning is kept. */
export function cutOptionalText(maximum: number) {
  return z._default(z.string().check(z.overwrite((text) => cutText(cleanText(text), maximum))), '');
}
