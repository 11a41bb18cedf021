/** Several values in one text of a query, as in `Ikeja|Kosofe`. */
import * as z from 'zod/mini';

/** Stands between the values of a text that holds several: no name of a place has it. */
const betweenValues = '|';

/** @returns each value of the text once, without empty ones. */
export function valuesIn(text: string): string[] {
  const values = text.split(betweenValues).map((value) => value.trim());
  return [...new Set(values.filter((value) => value !== ''))];
}

export function textOfValues(values: readonly string[]): string {
  return values.join(betweenValues);
}

/** @param most how many texts one text of a query may hold. @param longest the length of each, in characters. */
export function severalTexts(text: z.ZodMiniType<string, string>, most: number, longest: number) {
  return z.codec(
    z.string().check(z.maxLength(most * (longest + 1))),
    z.array(text).check(z.maxLength(most)),
    { decode: valuesIn, encode: textOfValues },
  );
}

/** @returns the words that occur in the text, in the order of `words`. */
export function wordsNamed<Word extends string>(words: readonly Word[], text: string): Word[] {
  const named = valuesIn(text);
  return words.filter((word) => named.includes(word));
}

/** One of these words, or several in one text. */
export function severalWords<const Word extends string>(words: readonly [Word, ...Word[]]) {
  const one = `(?:${words.join('|')})`;
  return z.codec(z.string().check(z.regex(new RegExp(`^${one}(?:[|]${one})*$`))), z.array(z.enum(words)), {
    decode: (text) => wordsNamed(words, text),
    encode: textOfValues,
  });
}
