/**
 * Phone numbers: read as Nigerian unless they say otherwise, stored in E.164, shown in national form.
 * Sources: the Nigerian Communications Commission's numbering plan; ITU-T E.164.
 */
import * as z from 'zod/mini';
import { cleanText } from '#domain/contract/text.ts';

const nigeria = '234';

/** Nigerian numbers without the leading zero. */
const nationalForms: readonly RegExp[] = [
  // Mobile, and toll-free 0800 numbers of the same length.
  /^(?:7[0-2]|8[01]|9[01])\d{8}$/,
  // Landlines of the plan of 2023: 02 and the area.
  /^20\d{8}$/,
  // Older landlines: an area code of one or two digits and six or seven more. 70, 80 and 90 are no area codes,
  // so a mobile number that misses digits is not taken for one.
  /^(?!7[0-2]|8[01]|9[01])[1-9]\d{6,7}$/,
  // Universal access (0700) and toll-free (0800) numbers, which are longer.
  /^[78]00\d{8,9}$/,
];

function isNationalNumber(digits: string): boolean {
  return nationalForms.some((form) => form.test(digits));
}

/** Digits of a number written with its country code, such as `2348030000142`, to E.164. */
function parseInternational(digits: string): string | null {
  if (digits.startsWith(nigeria)) {
    // `+234 (0) 803…` is a common way to write both forms at once.
    const national = digits.slice(nigeria.length).replace(/^0/, '');
    return isNationalNumber(national) ? `+${nigeria}${national}` : null;
  }
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
}

/**
 * @param text a number as typed: `0803 000 0142`, `+234 803…`, `234803…`, `00234…`, or another country's with `+` or
 *   `00`.
 * @returns E.164 such as `+2348030000142`, or null when it can be no phone number.
 */
export function parsePhone(text: string): string | null {
  const compact = text.normalize('NFKC').replace(/[\s().\-\u2010-\u2015/\u200B-\u200F\u202A-\u202E]/g, '');
  if (compact.startsWith('+')) return parseInternational(compact.slice(1));
  if (compact.startsWith('00')) return parseInternational(compact.slice(2));
  if (compact.startsWith('0')) {
    const national = compact.slice(1);
    return isNationalNumber(national) ? `+${nigeria}${national}` : null;
  }
  if (compact.startsWith(nigeria) && compact.length > 10) return parseInternational(compact);
  // The leading zero is often lost when a spreadsheet or a numeric input held the number.
  return compact.length === 10 && isNationalNumber(compact) ? `+${nigeria}${compact}` : null;
}

/** Country codes of one and two digits; all others have three. */
const shortCountryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

function inGroups(digits: string, sizes: readonly number[]): string {
  const groups: string[] = [];
  let rest = digits;
  for (const size of sizes) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...groups, rest].filter((group) => group !== '').join(' ');
}

function formatNational(national: string): string {
  const dialled = `0${national}`;
  if (dialled.length > 11) return inGroups(dialled, [4, 4]);
  if (dialled.length === 11) return inGroups(dialled, [4, 3]);
  // Lagos (01) and the other old areas of one digit have seven digits behind them.
  return national.startsWith('1') ? inGroups(dialled, [2, 3]) : inGroups(dialled, [3, 3]);
}

/** @param e164 a stored number. @returns the calling code of its country or network, such as `234`. */
export function callingCodeOf(e164: string): string {
  const digits = e164.slice(1);
  return shortCountryCode.exec(digits)?.[0] ?? digits.slice(0, 3);
}

/** Other countries' habits are too many to know: groups of three and four, none shorter. */
function formatInternational(digits: string): string {
  const code = callingCodeOf(`+${digits}`);
  const rest = digits.slice(code.length);
  if (rest.length < 8) return `+${code} ${inGroups(rest, [3])}`;
  return `+${code} ${inGroups(rest, rest.length === 8 ? [4] : [3, 3])}`;
}

/**
 * @param e164 a stored number.
 * @returns `0803 000 0142` for Nigeria, `+44 207 946 0958` for other countries. A text that is not in E.164 is returned
 * unchanged.
 */
export function formatPhone(e164: string): string {
  const digits = e164.slice(1);
  if (!/^\+\d{8,15}$/.test(e164)) return e164;
  return digits.startsWith(nigeria)
    ? formatNational(digits.slice(nigeria.length))
    : formatInternational(digits);
}

/** As `formatPhone`, without spaces, for texts in which each character costs. */
export function shortPhone(e164: string): string {
  return formatPhone(e164).replaceAll(' ', '');
}

const noPhone = 'Enter a phone number such as 0803 000 0142.';

/** A phone number in a form or call: comes out in E.164. */
export const phoneSchema = z.string({ error: 'Enter a phone number.' }).check(
  z.trim(),
  z.minLength(1, { error: 'Enter a phone number.', abort: true }),
  z.maxLength(40, { error: noPhone, abort: true }),
  z.refine((text) => parsePhone(text) !== null, { error: noPhone }),
  z.overwrite((text) => parsePhone(text) ?? text),
);

/**
 * @returns the message of a form for a number that cannot be read. Undefined for a readable number, and for an empty text,
 * which the schema refuses.
 */
export function phoneProblem(typed: string): string | undefined {
  return typed.trim() === '' || parsePhone(typed) !== null ? undefined : noPhone;
}

/** The longest that is kept of a number that cannot be read: two numbers with a name beside each fit. */
const typedLength = 120;

/**
 * A phone number that never causes its record to be refused: in E.164, or as typed when it cannot be read. RUA sends no SMS to
 * a number that it cannot read (`canBeTexted`).
 */
export const typedPhoneSchema = z.string({ error: 'Enter a phone number.' }).check(
  z.overwrite((text) => cleanText(text).replace(/\s+/g, ' ')),
  z.minLength(1, { error: 'Enter a phone number.', abort: true }),
  z.maxLength(typedLength, { error: `Use at most ${typedLength} characters.`, abort: true }),
  z.overwrite((text) => parsePhone(text) ?? text),
);

/** A phone number that may be left out: empty then. */
export const optionalPhoneSchema = z._default(
  z.string({ error: 'Enter a phone number.' }).check(
    z.trim(),
    z.maxLength(40, { error: noPhone, abort: true }),
    z.refine((text) => text === '' || parsePhone(text) !== null, { error: noPhone }),
    z.overwrite((text) => parsePhone(text) ?? text),
  ),
  '',
);
