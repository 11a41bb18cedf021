/** Text as every phone shows it: plain letters, because one other letter makes an SMS cost three times as much. */
import { foldedText } from '#domain/values/folded-text.ts';

/** A screen of USSD has 182 characters; a text of one SMS, which is also sent, has 160. All screens fit both. */
export const screenLength = 182;
export const smsLength = 160;

const notPlain = /[^\n\x20-\x5a\x5f\x61-\x7a]/g;
const letter = /\p{L}\p{M}*/gu;
const marks = /[\u0300-\u036f]/g;

const likeness: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u20a6': 'N',
};

/** @returns the text without marks, hooks and symbols that some phones lack. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(/\t/g, ' ')
    .replace(letter, plainLetter)
    .replace(notPlain, (symbol) => likeness[symbol] ?? '')
    .replace(/ +/g, ' ')
    .trim();
}

function plainLetter(symbol: string): string {
  if (/^[A-Za-z]$/.test(symbol)) return symbol;
  const folded = foldedText(symbol);
  return symbol === symbol.toUpperCase() ? folded.toUpperCase() : folded;
}

/** @returns the plain text with at most so many characters, cut at the end. */
export function clipped(text: string, length: number): string {
  const plain = plainText(text).replace(/\n/g, ' ');
  return plain.length <= length ? plain : plain.slice(0, length).trimEnd();
}

/** @returns the plain text, or as many of its whole words as fit. */
export function clippedToWords(text: string, length: number): string {
  const whole = clipped(text, Number.POSITIVE_INFINITY);
  if (whole.length <= length) return whole;
  const end = whole.lastIndexOf(' ', length);
  return end > 0 ? whole.slice(0, end) : clipped(text, length);
}

/** Fewer are no number that one can call. */
const digitsOfNumber = 7;

/**
 * Keeps only the letters of what a person typed, for an answer that repeats it. Anyone can send an SMS under another person's
 * number, and RUA's answer goes to that person.
 */
export function typedWords(text: string, length: number): string {
  return clipped(plainText(text).replace(/[^A-Za-z' -]+/g, ' '), length);
}

/** Like `typedWords`, for a text that may hold digits: it leaves out links, addresses and numbers that can be called. */
export function withoutContact(text: string, length: number): string {
  const words = plainText(text).replace(/\S*(?:[/@]|\.\w)\S*/g, '');
  const hasNumber = words.replace(/\D/g, '').length >= digitsOfNumber;
  return clipped(hasNumber ? words.replace(/\d/g, '') : words, length);
}

/** @param needed stays whole. @returns both in one SMS, with as many whole parts of `more` as fit. */
export function joinFitting(needed: string, more: readonly string[], separator: string): string {
  let text = needed;
  for (const part of more) {
    const longer = text === '' ? part : `${text}${separator}${part}`;
    if (longer.length > smsLength) break;
    text = longer;
  }
  return text;
}
