/** The content of a report of two taps. */
import { AppError } from '#domain/contract/errors.ts';
import {
  type NewTrafficUpdate,
  trafficDescriptionLength,
  trafficTitleLength,
} from '#domain/road/traffic/updates.ts';
import type { Position } from '#domain/values/position.ts';
import type { PlaceText } from '#web/features/road/places/nearest-place.ts';
import { english } from '#web/languages/translations.ts';
import { placeText } from './traffic-labels.ts';

/** All of it is optional. */
export type QuickReport = { side: string; place: string; words: string; banner: string };

/** The side stands before them in the description. */
export const wordsLength = trafficDescriptionLength - 100;

/** The fields that can be wrong, in the order of the sheet, with the names that they have in an update. */
const fields = [
  { id: 'place', onWire: 'title' },
  { id: 'banner', onWire: 'banner' },
  { id: 'words', onWire: 'description' },
] as const;
export type QuickProblem = { id: (typeof fields)[number]['id']; message: string };

/** @param hasPosition whether the update is on the map; then it needs no place in words. */
export function problemsOfReport({ place, words }: QuickReport, hasPosition: boolean): QuickProblem[] {
  const problems: QuickProblem[] = [];
  if (!hasPosition && place.trim() === '')
    problems.push({ id: 'place', message: 'Enter the road or the stop.' });
  if (words.trim().length > wordsLength)
    problems.push({ id: 'words', message: `Use at most ${wordsLength} characters.` });
  return problems;
}

/** The server's message for each field; none when its refusal belongs to no field. */
export function problemsOfRefusal(error: unknown): QuickProblem[] {
  if (!(error instanceof AppError)) return [];
  return fields.flatMap(({ id, onWire }) => {
    const [message] = error.fields[onWire] ?? [];
    return message === undefined ? [] : [{ id, message }];
  });
}

type Near = { position: Position | null; words: PlaceText | null };

const metrePlaces = 5;

/** @param near where the person is; a place in words that was typed stands before it. Stored in English. */
export function updateOfReport(
  { label, category }: { label: string; category: string },
  { side, place, words, banner }: QuickReport,
  near: Near,
): NewTrafficUpdate {
  const where = place.trim() || (near.words === null ? '' : placeText(near.words, english.t));
  const said = [side === '' ? '' : `${side}.`, words.trim()].filter((part) => part !== '').join(' ');
  return {
    title: [label, where]
      .filter((part) => part !== '')
      .join(', ')
      .slice(0, trafficTitleLength),
    category,
    description: said || 'Reported by its sign, without words.',
    banner,
    latitude: near.position && rounded(near.position.latitude),
    longitude: near.position && rounded(near.position.longitude),
  };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(metrePlaces));
}
