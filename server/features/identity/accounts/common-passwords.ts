/**
 * Whether many people use a password: a shipped frequency list of about 49,000 (npm `@zxcvbn-ts/language-common`,
 * from leaked lists), and what people add to such a word to make it long enough.
 */
import { dictionary } from '@zxcvbn-ts/language-common';

const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** A password is as weak as the word it is built on. Shorter words than six letters stand in too many good ones. */
const commonWords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].filter((password) => password.length >= 6),
  // Guesses specific to this product and country. The list above was made abroad.
  ...['roadusers', 'roadusersassociation', 'naija', 'lagos', 'abuja', 'danfo', 'okada'],
]);

/** A common word with more characters than this added to it counts as a password of its own. */
const mostAdded = 8;

const sequences = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
].flatMap((row) => [row, Array.from(row).reverse().join('')]);

const lookalikes: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', $: 's', '3': 'e', '1': 'i' };

function withoutLookalikes(text: string): string {
  return text.replace(/[@0$31]/g, (symbol) => lookalikes[symbol] ?? symbol);
}

/** Whether a common word, which may have digits and signs itself, stands there with more of them before and after it. */
function isCommonWordExtended(text: string): boolean {
  const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0;
  const after = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0;
  for (let left = 0; left <= Math.min(before, mostAdded); left += 1) {
    for (let right = 0; right <= Math.min(after, mostAdded - left); right += 1) {
      const word = text.slice(left, text.length - right);
      if (commonWords.has(word) || commonWords.has(withoutLookalikes(word))) return true;
    }
  }
  return false;
}

/** `chelseachelsea` and `aaaaaaaaaa` are one short part, said again. */
function isShortPartRepeated(text: string): boolean {
  const part = /^(.+?)\1+$/su.exec(text)?.[1];
  return part !== undefined && (part.length <= 4 || commonPasswords.has(part));
}

/** @returns whether the password, in upper or lower case, is among those that guessing programs try first. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  return (
    commonPasswords.has(typed) ||
    commonPasswords.has(withoutLookalikes(typed)) ||
    isCommonWordExtended(typed) ||
    isShortPartRepeated(typed) ||
    sequences.some((sequence) => sequence.includes(typed))
  );
}
