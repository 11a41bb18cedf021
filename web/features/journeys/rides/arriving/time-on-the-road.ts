import { english, type Translate } from '#web/languages/translations.ts';
import { elapsedLabel, elapsedSince } from '../elapsed.ts';

/** @param since ISO 8601. @returns `2 h 36 min`, `36 min`; whole minutes, never negative. */
export function timeOnTheRoad(since: string, now: Date, t: Translate = english.t): string {
  return elapsedLabel(elapsedSince(since, now), t);
}
