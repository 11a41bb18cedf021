import { describe, expect, it } from 'vitest';
import {
  changeOfOpen,
  changeOfShare,
  changeOfTime,
  changeParts,
  dayAfter,
  reopenedShare,
} from '#web/features/response/desk-figures/figure-labels.ts';

const resolved = (count: number) => ({ count, inTime: 0, median: 5, ninth: 9, over: false });
const median = (minutes: number | null) => ({ ...resolved(3), median: minutes });

describe('the figures of a desk', () => {
  it('count days over the end of a month, and back over that of a year', () => {
    expect(dayAfter('2026-11-30', 1)).toBe('2026-12-01');
    expect(dayAfter('2026-01-03', -7)).toBe('2025-12-27');
    expect(dayAfter('2026-11-16', 0)).toBe('2026-11-16');
  });

  it('say how many of the resolved cases came back, in whole per cent, and nothing of none', () => {
    expect(reopenedShare({ reopened: 1, resolve: resolved(3) })).toBe(33);
    expect(reopenedShare({ reopened: 2, resolve: resolved(3) })).toBe(67);
    expect(reopenedShare({ reopened: 0, resolve: resolved(4) })).toBe(0);
    expect(reopenedShare({ reopened: 2, resolve: resolved(0) })).toBeNull();
  });

  it('call a shorter time faster and better than last week, a longer one slower', () => {
    expect(changeOfTime(median(4), median(12))).toEqual({
      text: '8 min faster than last week',
      isBetter: true,
    });
    expect(changeOfTime(median(12.4), median(4.6))).toEqual({
      text: '7 min slower than last week',
      isBetter: false,
    });
  });

  it('say nothing of times that read the same, and of a week without one', () => {
    expect(changeOfTime(median(4.4), median(3.6))).toBeUndefined();
    expect(changeOfTime(median(null), median(4))).toBeUndefined();
    expect(changeOfTime(median(4), median(null))).toBeUndefined();
  });

  it('call fewer open cases better, more worse, and as many no change', () => {
    expect(changeOfOpen(3, 5)).toEqual({ text: '2 fewer open than a week ago', isBetter: true });
    expect(changeOfOpen(5, 1)).toEqual({ text: '4 more open than a week ago', isBetter: false });
    expect(changeOfOpen(4, 4)).toBeUndefined();
  });

  it('count the points of a share, one in the singular, and none where a week has no share', () => {
    expect(changeOfShare(10, 11)).toEqual({ text: '1 point less than last week', isBetter: true });
    expect(changeOfShare(25, 10)).toEqual({ text: '15 points more than last week', isBetter: false });
    expect([changeOfShare(10, 10), changeOfShare(null, 10), changeOfShare(10, null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['acknowledge', 'complaint', 'Complaints acknowledged in', '2 h 30', '5 h'],
    ['answer', 'crime', 'Crime reports answered in', '2 h 30', '5 h'],
    ['resolve', 'emergency', 'Emergencies resolved in', '2 h 30', '5 h'],
    ['received', 'flagged-ride', 'Flagged rides that came:', '150', '300'],
    ['received-at-night', null, 'Night cases, 10 PM to 6 AM:', '150', '300'],
    ['handed-over', null, 'Handed over:', '150', '300'],
  ] as const)('say the change of %s, of %s, as “%s %s, was %s”', (figure, kind, words, now, before) => {
    expect(changeParts({ figure, kind, now: 150, before: 300 })).toEqual({ words, now, before });
  });
});
