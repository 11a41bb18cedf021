/** Several values in one text of a query, as in `Ikeja|Kosofe`. */
import * as z from 'zod/mini';

/** Stands between the values of a text that holds several: no name of a place has it. */
const betweenValues = '|';

/** @returns the values that such a text holds, each once; empty ones are left out. */
export function valuesIn(text: string): string[] {
  const values = text.split(betweenValues).map((value) => value.trim());
  return [...new Set(values.filter((value) => value !== ''))];
}

export function textOfValues(values: readonly string[]): string {
  return values.join(betweenValues);
}

/** At most so many texts in one text of a query, as in `Ikeja|Kosofe`. @param longest of one, in characters. */
export function severalTexts(text: z.ZodMiniType<string, string>, most: number, longest: number) {
  return z.codec(
    z.string().check(z.maxLength(most * (longest + 1))),
    z.array(text).check(z.maxLength(most)),
    { decode: valuesIn, encode: textOfValues },
  );
}

/** @returns those of the words that such a text names, in their own order. */
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
