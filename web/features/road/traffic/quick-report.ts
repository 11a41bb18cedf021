/** The content of a report of two taps. */
import { type NewTrafficUpdate, trafficTitleLength } from '#domain/road/traffic/updates.ts';
import type { Position } from '#domain/values/position.ts';
import type { PlaceWords } from '#web/features/road/places/nearest-place.ts';
import { english } from '#web/languages/translations.ts';
import { placeText } from './traffic-labels.ts';

/** All of it is optional. */
export type QuickReport = { side: string; place: string; words: string; banner: string };

type Near = { position: Position | null; words: PlaceWords | null };

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
