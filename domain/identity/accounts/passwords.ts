/**
 * Password rules: 10 to 128 characters, not the e-mail address, not a common one. No composition rules. The server
 * checks against the shipped list of common passwords; the message is here.
 */
import * as z from 'zod/mini';

export const passwordMinimumLength = 10;
export const passwordMaximumLength = 128;

export const passwordTooShortMessage = `Use at least ${passwordMinimumLength} characters.`;
const passwordTooLongMessage = `Use at most ${passwordMaximumLength} characters.`;
export const passwordsDifferMessage = 'The two passwords are not the same.';
export const passwordLikeEmailMessage = 'Choose a password that is not your e-mail address.';
export const commonPasswordMessage = 'Too many people use this password. Choose another one.';

/** Characters as people count them: a letter with its accent or an emoji is one. */
function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** Accents typed on different keyboards must give the same password (RFC 8265). Spaces stay. */
function normalisePassword(text: string): string {
  return text.normalize('NFC');
}

export const passwordSchema = z.string({ error: 'Enter a password.' }).check(
  // Bounds the work before characters are counted: four code units are more than one character ever takes.
  z.maxLength(passwordMaximumLength * 4, { error: passwordTooLongMessage, abort: true }),
  z.overwrite(normalisePassword),
  z.minLength(1, { error: 'Enter a password.', abort: true }),
  z.refine((text) => countCharacters(text) >= passwordMinimumLength, { error: passwordTooShortMessage }),
  z.refine((text) => countCharacters(text) <= passwordMaximumLength, { error: passwordTooLongMessage }),
);

/** A password that is only compared: any length that can be one, in the form in which it was set. */
export const typedPassword = z
  .string({ error: 'Enter your password.' })
  .check(z.maxLength(1024, { error: passwordTooLongMessage, abort: true }), z.overwrite(normalisePassword));

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The password with every occurrence of a known word removed. */
function withoutWord(password: string, word: string): string {
  return password.split(word).join('');
}

/**
 * @returns whether the password is the e-mail address or its local part, or one of these with so little added that a
 *   person who knows the address guesses it.
 */
export function isLikeEmail(password: string, email: string): boolean {
  const typed = lettersAndDigits(password);
  const address = lettersAndDigits(email);
  const localPart = lettersAndDigits(email.split('@')[0] ?? '');
  return [address, localPart].some(
    (word) => word.length >= 4 && typed.includes(word) && withoutWord(typed, word).length < 4,
  );
}
