import { describe, expect, it } from 'vitest';
import { elapsedLabel, elapsedSince } from '#web/features/journeys/rides/elapsed.ts';
import { english } from '#web/languages/translations.ts';

const departed = '2026-11-21T12:45:00.000Z';
const label = (now: string) => elapsedLabel(elapsedSince(departed, new Date(now)), english.t);

describe('the time since a ride left', () => {
  it.each([
    ['2026-11-21T12:45:59.999Z', '0 min'],
    ['2026-11-21T12:46:00.000Z', '1 min'],
    ['2026-11-21T13:44:59.000Z', '59 min'],
    ['2026-11-21T13:45:00.000Z', '1 h 0 min'],
    ['2026-11-21T14:37:30.000Z', '1 h 52 min'],
    ['2026-11-22T14:45:00.000Z', '26 h 0 min'],
  ])('is, at %s, %s', (now, words) => {
    expect(label(now)).toBe(words);
  });

  it('is nothing by a clock that is behind', () => {
    expect(label('2026-11-21T11:00:00.000Z')).toBe('0 min');
  });
});
