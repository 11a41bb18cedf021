import { afterEach, expect, it, vi } from 'vitest';
import { isOver } from '#web/features/site/content/projects/is-over.ts';

afterEach(() => void vi.useRealTimers());

it('an event is over from its end on, and one without an end from its start on', () => {
  const at = '2027-03-04T11:00:00.000Z';
  const event = { startsAt: '2027-03-04T10:00:00.000Z', endsAt: at };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) - 1 });
  expect([isOver(event), isOver({ startsAt: at, endsAt: '' })]).toEqual([false, false]);
  vi.setSystemTime(at);
  expect([isOver(event), isOver({ startsAt: at, endsAt: '' })]).toEqual([true, true]);
});

it('what has no date is not over', () => {
  expect([isOver(null), isOver({ startsAt: '', endsAt: '' })]).toEqual([false, false]);
});
