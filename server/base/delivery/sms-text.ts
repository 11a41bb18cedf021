/** The alphabet of SMS (GSM 03.38): which characters fit it, and how many parts a text costs. */
import { formatTime } from '#domain/values/clock.ts';
import { smsName } from '#domain/values/sms-name.ts';

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each counts as two characters. */
const extended = new Set('\f^{}\\[~]|€');

const likeness: Record<string, string> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
  '\t': ' ',
  '`': "'",
  '\u20A6': 'N',
  '\u2022': '-',
  // Letters of Hausa and Fulfulde, as they are typed where phones lack them.
  '\u0181': 'B',
  '\u0253': 'b',
  '\u018A': 'D',
  '\u0257': 'd',
  '\u0198': 'K',
  '\u0199': 'k',
  '\u01B3': 'Y',
  '\u01B4': 'y',
};

/** @returns the text with every character that would make each part cost 70 instead of 160 replaced by a likeness. */
export function toGsm7(text: string): string {
  return [...text.normalize('NFC')].map(replaceCharacter).join('');
}

/** @param otherwise stands for a name without a letter that an SMS can show. @returns the name as an SMS shows it. */
export function nameInSms(name: string, otherwise: string): string {
  // A character that the alphabet has no likeness of became a question mark, which no name has.
  const shown = toGsm7(smsName(name)).replaceAll('?', '').trim();
  return /\p{L}/u.test(shown) ? shown : otherwise;
}

function replaceCharacter(character: string): string {
  if (isGsm7(character)) return character;
  const alike = likeness[character];
  if (alike !== undefined) return alike;
  // A tone on a dotted vowel is a character of its own, and goes without a trace.
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...bare].every(isGsm7) ? bare : '?';
}

function isGsm7(character: string): boolean {
  return basic.has(character) || extended.has(character);
}

/**
 * When it happened, in front: an SMS may be tried for hours. @param text begins with RUA's name, as it does in every language.
 * @returns `RUA 16:30: ...` where one part holds that, else the text.
 */
export function withTime(text: string, moment: string): string {
  const timed = text.replace(/^RUA: /, `RUA ${formatTime(moment, 'iso')}: `);
  return smsParts(toGsm7(timed)) === 1 ? timed : text;
}

/** How many parts the text costs: 160 characters alone, 153 each when joined; 70 and 67 outside the alphabet. */
export function smsParts(text: string): number {
  const characters = [...text];
  if (!characters.every(isGsm7)) return partsOf(text.length, 70, 67);
  const places = characters.reduce((sum, character) => sum + (extended.has(character) ? 2 : 1), 0);
  return partsOf(places, 160, 153);
}

/**
 * @param name as `nameInSms` gives it. @param write makes the SMS with the name.
 * @returns the SMS with as many words of the name as one part holds, or with the beginning of the first; where not even that
 * helps, with the whole name.
 */
export function writeWithName(name: string, write: (name: string) => string): string {
  const fits = (shown: string) => smsParts(toGsm7(write(shown))) === 1;
  return write(shorterNames(name).find(fits) ?? name);
}

/** @returns the name and its shorter forms, down to three letters. */
function shorterNames(name: string): string[] {
  const words = name.split(' ');
  const [first = ''] = words;
  const letters = [...first];
  return [
    ...words.map((_, left) => words.slice(0, words.length - left).join(' ')),
    ...letters.map((_, left) => letters.slice(0, -left - 1).join('')).filter((part) => part.length >= 3),
  ];
}

function partsOf(places: number, withAdvisoryLock: number, joined: number): number {
  return places <= withAdvisoryLock ? 1 : Math.ceil(places / joined);
}
