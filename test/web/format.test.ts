import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatLongDate, formatTime } from '#domain/values/clock.ts';
import { formatCount } from '#domain/values/count.ts';
import { firstWords, formatBytes, formatRelative, progressOf } from '#web/lib/format.ts';

describe('dates in West Africa Time', () => {
  it('writes day, three-letter month, year and a twelve-hour clock', () => {
    expect(formatDateTime('2024-09-04T12:30:00Z')).toBe('04 Sep 2024, 1:30 PM');
    expect(formatDate('2024-09-04T12:30:00Z')).toBe('04 Sep 2024');
    expect(formatTime('2024-09-04T12:30:00Z')).toBe('1:30 PM');
  });

  it('takes the day of Lagos, not of the reader', () => {
    expect(formatDateTime('2026-12-31T23:00:00Z')).toBe('01 Jan 2027, 12:00 AM');
    expect(formatDateTime('2026-12-31T22:59:59Z')).toBe('31 Dec 2026, 11:59 PM');
  });

  it('writes noon as 12 PM', () => {
    expect(formatTime('2026-05-01T11:00:00Z')).toBe('12:00 PM');
  });

  it('names the weekday when asked', () => {
    expect(formatLongDate(new Date('2026-11-21T17:42:00Z'))).toBe('Saturday 21 Nov 2026');
  });
});

describe('formatRelative', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ago = (seconds: number) => formatRelative(new Date(now.getTime() - seconds * 1000), now);

  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 min ago'],
    [5 * 60, '5 mins ago'],
    [59 * 60 + 59, '59 mins ago'],
    [3600, '1 hr ago'],
    [2 * 3600, '2 hrs ago'],
    [86_400, '1 day ago'],
    [6 * 86_400, '6 days ago'],
    [7 * 86_400, '1 week ago'],
    [45 * 86_400, '1 month ago'],
    [800 * 86_400, '2 years ago'],
  ])('%i seconds is %s', (seconds, words) => {
    expect(ago(seconds)).toBe(words);
  });

  it('forgives a clock that runs ahead', () => {
    expect(ago(-300)).toBe('just now');
  });
});

describe('formatCount and formatBytes', () => {
  it('groups thousands', () => {
    expect(formatCount(1000)).toBe('1,000');
  });

  it('speaks of kilobytes below a megabyte, and never of nothing', () => {
    expect(formatBytes(12)).toBe('1 KB');
    expect(formatBytes(412 * 1024)).toBe('412 KB');
    expect(formatBytes(10 * 1024 * 1024)).toBe('10.0 MB');
  });
});

describe('progressOf', () => {
  it('says a shared unit once', () => {
    expect(progressOf(2.1 * 1_048_576, 3.3 * 1_048_576)).toEqual({ length: '2.1', limit: '3.3 MB' });
    expect(progressOf(300 * 1024, 412 * 1024)).toEqual({ length: '300', limit: '412 KB' });
  });

  it('says both units where they differ', () => {
    expect(progressOf(412 * 1024, 3.3 * 1_048_576)).toEqual({ length: '412 KB', limit: '3.3 MB' });
  });
});

describe('firstWords', () => {
  it('keeps five words and marks the rest as left out', () => {
    expect(firstWords('The driver left the expressway after Mowe')).toBe('The driver left the expressway…');
  });

  it('leaves short texts alone but for stray spaces', () => {
    expect(firstWords('  Two  men entered ')).toBe('Two men entered');
    expect(firstWords('')).toBe('');
  });
});
