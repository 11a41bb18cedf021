/**
 * Codes that RUA sends to a number by SMS and gets back by SMS. A stranger can send an SMS under a false number. So a code must be too
 * long to be guessed in the few tries a day that a number has. A code is digits in two groups, because a phone with keys types a digit
 * with one press.
 */

/** The first digit is 1 to 6, since a mobile number without its nought begins with a higher one. */
export const sentBackCodes = 6_000_000_000;
/** A code works in the hour in which it was sent and in the next. */
export const sentBackCodesAtOnce = 2;

/** @param place of the code among all. */
export function sentBackCodeAt(place: number): string {
  return inGroups(String(1_000_000_000 + place));
}

/** @returns the code in the form in which it was sent; undefined for a text that is no code. */
export function readSentBackCode(typed: string): string | undefined {
  const digits = typed.replace(/[ .,-]/g, '');
  return /^[1-6]\d{9}$/.test(digits) ? inGroups(digits) : undefined;
}

function inGroups(digits: string): string {
  return `${digits.slice(0, 5)} ${digits.slice(5)}`;
}
