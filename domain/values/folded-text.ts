/**
 * One plain spelling of a text, for comparing. `Ọkọ́nkwọ́` and `OKONKWO` are the same, and so are `Ƙauye` and `kauye`. The
 * database has the same functions (0055-folded-text.sql), which a test holds to these.
 */

const marks = /[\u0300-\u036f]/g;
/** Apostrophes, as in `Ma'aji` or before the y of Hausa. */
const apostrophes = /['`\u2018\u2019\u02bb\u02bc]/g;
/** Letters that Unicode does not decompose: hooked ones of Hausa and Fulfulde, those of Kanuri, forms of i and sigma. */
const plainLetters: Readonly<Record<string, string>> = {
  ɗ: 'd',
  ɖ: 'd',
  ƙ: 'k',
  ɓ: 'b',
  ƴ: 'y',
  ŋ: 'n',
  ɲ: 'n',
  ǝ: 'e',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ı: 'i',
  ς: 'σ',
};
const otherLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
const symbols = /[^\p{Alphabetic}0-9]+/u;

/** @returns the text in small letters, without tone marks, dots and apostrophes. All other signs stay. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(otherLetters, (letter) => plainLetters[letter] ?? letter);
}

/** @returns the runs of letters and digits of the folded text. */
export function foldedWords(text: string): string[] {
  return foldedText(text).split(symbols).filter(Boolean);
}

/** @returns the letters and digits of the folded text in one piece, as plates and ids are compared. */
export function foldedCode(text: string): string {
  return foldedWords(text).join('');
}

const betweenDigits = /(?<=[0-9])[ \t\n().\-/\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060]+(?=[0-9])/g;

/**
 * @returns the numbers in the text with a blank between them, each without separators. Phone numbers of Nigeria are in
 *   national form, others without the leading 00: `08030000142`, `442079460958`.
 */
export function foldedNumbers(text: string): string {
  return foldedText(text)
    .replace(betweenDigits, '')
    .replace(/(?<![0-9])(?:00)?2340?(?=[0-9]{7})/g, '0')
    .replace(/(?<![0-9])00(?=[1-9][0-9]{7})/g, '')
    .replace(/[^0-9]+/g, ' ')
    .trim();
}
