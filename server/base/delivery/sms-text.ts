/** The alphabet of SMS (GSM 03.38): which characters fit it, and how many parts a text costs. */

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

/** How many parts the text costs: 160 characters alone, 153 each when joined; 70 and 67 outside the alphabet. */
export function smsParts(text: string): number {
  const characters = [...text];
  if (!characters.every(isGsm7)) return partsOf(text.length, 70, 67);
  const places = characters.reduce((sum, character) => sum + (extended.has(character) ? 2 : 1), 0);
  return partsOf(places, 160, 153);
}

function partsOf(places: number, withAdvisoryLock: number, joined: number): number {
  return places <= withAdvisoryLock ? 1 : Math.ceil(places / joined);
}
