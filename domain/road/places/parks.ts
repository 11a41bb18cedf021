/** Motor parks and terminals that RUA knows by name. */
import { foldedWords } from '#domain/values/folded-text.ts';

export const knownParks: readonly string[] = [
  'Ojota',
  'Ojodu Berger',
  'Jibowu',
  'Oshodi',
  'Iyana Ipaja',
  'Oyingbo',
  'Ikorodu',
  'Mile 2',
  'Mile 12',
];

const words = new Map(knownParks.map((name) => [name, spaced(name)]));

/** Whether a place of this very name is one of them. */
export function isPark(name: string): boolean {
  return words.has(name);
}

/**
 * @param text as a person typed it, such as `ojota new garage`.
 * @returns the park's own name that occurs in it, or undefined when it is none that RUA knows.
 */
export function findPark(text: string): string | undefined {
  const typed = spaced(text);
  return knownParks.find((name) => typed.includes(words.get(name) ?? name));
}

/** @returns the folded words with blanks around them, so that `Mile 2` does not occur in `Mile 20`. */
function spaced(text: string): string {
  return ` ${foldedWords(text).join(' ')} `;
}
