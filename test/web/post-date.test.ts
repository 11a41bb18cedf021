import { expect, it } from 'vitest';
import { formatPostDate } from '#web/features/site/content/post/post-date.ts';

it('writes the month short and in capitals, then the day and the year, in West Africa Time', () => {
  expect(formatPostDate('2024-09-04T12:30:00.000Z')).toBe('SEP 4, 2024');
  expect(formatPostDate('2026-12-31T23:30:00.000Z')).toBe('JAN 1, 2027');
});
