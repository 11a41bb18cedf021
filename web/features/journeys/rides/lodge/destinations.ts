/** Places that a typed destination may mean. Loads all local governments: import it late. */
import { listLocalGovernments } from '#domain/road/places/local-governments.ts';
import { findState, states } from '#domain/road/places/states.ts';
import { foldedText } from '#domain/values/folded-text.ts';

export type Destination = { address: string; city: string; state: string };

/** The capitals first, because people name the town and not one of its local governments. */
const all: readonly Destination[] = [
  ...states.map(({ name, capital }) => ({ address: capital, city: capital, state: name })),
  ...states.flatMap(({ name }) =>
    listLocalGovernments(name).map((city) => ({ address: city, city, state: name })),
  ),
];

/** `Ibadan North, Oyo`, as the list shows it. */
export function destinationLabel({ address, state }: Destination): string {
  return `${address}, ${state}`;
}

const byLabel = new Map(all.map((place) => [foldedText(destinationLabel(place)), place]));

/** @returns the labels of at most `most` places in which a word begins with the typed text. */
export function listDestinations(typed: string, most = 8): string[] {
  const wanted = foldedText(typed.trim());
  if (wanted.length < 2) return [];
  const labels = all.map(destinationLabel).filter((label) => ` ${foldedText(label)}`.includes(` ${wanted}`));
  return [...new Set(labels)].slice(0, most);
}

/**
 * @param typed a destination as typed: `Ibadan`, `Challenge, Ibadan`, `Oyo State`.
 * @param near the state to prefer where a name is in several.
 * @returns the place that its last words name; null when they are in no list.
 */
export function findDestination(typed: string, near: string): Destination | null {
  const text = typed.trim();
  const exact = byLabel.get(foldedText(text));
  if (exact !== undefined) return exact;
  const state = findState(text);
  const last = text.split(',').at(-1)?.trim() ?? '';
  const named = all.filter(({ address }) => foldedText(address) === foldedText(last));
  const found = named.find((place) => place.state === near) ?? named[0];
  if (found !== undefined) return { ...found, address: text };
  const lastState = state ?? findState(last);
  return lastState === undefined ? null : { address: text, city: '', state: lastState.name };
}
