/** Figures, headings and captions of an agency's desk. */
import { describe, expect, it } from 'vitest';
import { captionsOf } from '#domain/response/cases/evidence.ts';
import { queueGroupOf } from '#domain/response/cases/queue-groups.ts';
import { dayText, timeText, weekText } from '#domain/response/desk-figures/figure-text.ts';

describe('a time', () => {
  it.each([
    [0, '1 min'],
    [59.4, '59 min'],
    [59.5, '1 h'],
    [61, '1 h 01'],
    [130, '2 h 10'],
    [47 * 60 + 59, '47 h 59'],
    [48 * 60, '2 days'],
    [60 * 60, '3 days'],
  ])('of %s minutes reads %s', (minutes, text) => {
    expect(timeText(minutes)).toBe(text);
  });
});

describe('days', () => {
  it('read as in Nigeria', () => {
    expect(['2026-01-01', '2026-11-16', '2026-12-31'].map(dayText)).toEqual(['1 Jan', '16 Nov', '31 Dec']);
  });

  it('of a week name the month once, unless there are two', () => {
    expect(weekText({ from: '2026-11-16', to: '2026-11-22' })).toBe('16 to 22 Nov 2026');
    expect(weekText({ from: '2026-11-30', to: '2026-12-06' })).toBe('30 Nov to 6 Dec 2026');
    expect(weekText({ from: '2026-12-28', to: '2027-01-03' })).toBe('28 Dec to 3 Jan 2027');
  });
});

describe('the heading of a case', () => {
  const now = new Date('2026-11-23T09:00:00.000Z');
  const fresh = { state: 'new', urgent: false, deadlineAt: null, waitsSince: null } as const;
  const at = now.toISOString();
  const before = new Date(now.getTime() - 1).toISOString();

  it('of one that nobody acknowledged goes by danger, then by its deadline', () => {
    expect(queueGroupOf({ ...fresh, urgent: true, deadlineAt: before }, now)).toBe('unanswered');
    expect(queueGroupOf({ ...fresh, deadlineAt: before }, now)).toBe('overdue');
    expect(queueGroupOf({ ...fresh, deadlineAt: at }, now)).toBe('due');
    expect(queueGroupOf(fresh, now)).toBe('due');
  });

  it('of one in hand goes by what it waits for', () => {
    const inHand = { ...fresh, state: 'acknowledged', urgent: true, deadlineAt: before } as const;
    expect(queueGroupOf(inHand, now)).toBe('in-hand');
    expect(queueGroupOf({ ...inHand, waitsSince: before }, now)).toBe('waiting');
  });

  it('of one that is over is closed, whatever it waited for', () => {
    const over = { ...fresh, urgent: true, deadlineAt: before, waitsSince: before };
    for (const state of ['resolved', 'handed_off', 'withdrawn'] as const)
      expect(queueGroupOf({ ...over, state }, now)).toBe('closed');
  });
});

it('each picture of evidence has a caption, empty where none was sent', () => {
  const stored = { text: '', pictures: ['a', 'b'], shown: false };
  expect(captionsOf({ ...stored, captions: ['Front', 'Rear', 'More'] })).toEqual(['Front', 'Rear']);
  expect(captionsOf({ ...stored, captions: ['Front'] })).toEqual(['Front', '']);
  expect(captionsOf(stored)).toEqual(['', '']);
});
