/**
 * Names of people as SMS show them. The reader may not know the sender, so a name must not read as a message: it is one word, which
 * looks like a first name, for any text that its owner typed.
 */

export const smsNameLength = 15;

/** One word of letters. A part of up to three letters may be joined in front of it, as in Al-Amin, Mas'ud or O'Brien. */
const firstWord = /(?:(?:\p{L}\p{M}*){1,3}['-])?\p{L}[\p{L}\p{M}]*/u;

/**
 * @param name the name as its owner typed it.
 * @returns its first word with a capital, at most 15 characters long; empty when it has no letter.
 */
export function smsName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u2018\u2019\u02BC`]/g, "'");
  const [word = ''] = firstWord.exec(plain) ?? [];
  const [first = '', ...rest] = [...word].slice(0, smsNameLength);
  return `${first.toUpperCase()}${rest.join('').toLowerCase()}`.replace(/['-]$/, '');
}
