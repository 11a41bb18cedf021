import { describe, expect, it } from 'vitest';
import { translateIn } from '#server/base/languages/translations.ts';
import { formatShareAge, formatShareTime } from '#server/features/journeys/rides/shares/moments.ts';

const now = new Date('2026-09-04T22:59:59Z');

describe('the times on a shared page', () => {
  it('are on the clock of West Africa, with the date on another day there', () => {
    expect(formatShareTime('2026-09-04T12:30:00.000Z', now)).toBe('1:30 PM');
    expect(formatShareTime('2026-09-03T23:00:00.000Z', now)).toBe('12:00 AM');
    expect(formatShareTime('2026-09-03T22:59:00.000Z', now)).toBe('03 Sep 2026, 11:59 PM');
    expect(formatShareTime('2026-09-04T23:00:00.000Z', now)).toBe('05 Sep 2026, 12:00 AM');
  });

  it('have an age in words, that no clock running ahead makes negative', () => {
    const ages: [seconds: number, words: string][] = [
      [-90, 'just now'],
      [59, 'just now'],
      [60, '1 minute ago'],
      [22 * 60 + 59, '22 minutes ago'],
      [3600, '1 hour ago'],
      [86_399, '23 hours ago'],
      [86_400, '1 day ago'],
      [5 * 86_400, '5 days ago'],
    ];
    for (const [seconds, words] of ages) {
      expect(
        formatShareAge(new Date(now.getTime() - seconds * 1000).toISOString(), now, translateIn('en')),
      ).toBe(words);
    }
  });
});
