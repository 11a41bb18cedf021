/** Motor parks and terminals that RUA knows by name. */
import { foldedWords } from '#domain/values/folded-text.ts';

const parks: readonly string[] = [
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

const words = new Map(parks.map((name) => [name, spaced(name)]));

/**
 * @param text as a person typed it, such as `ojota new garage`.
 * @returns the park's own name that occurs in it, or undefined when it is none that RUA knows.
 */
export function findPark(text: string): string | undefined {
  const typed = spaced(text);
  return parks.find((name) => typed.includes(words.get(name) ?? name));
}

/** With blanks around, so that `Mile 2` does not occur in `Mile 20`. */
function spaced(text: string): string {
  return ` ${foldedWords(text).join(' ')} `;
}
