import { describe, expect, it } from 'vitest';
import type { History } from '#test/support/histories/history.ts';
import { checkStored, type Write } from '#test/support/histories/stored-writes.ts';
import { failed, ok, unknown } from './steps.ts';

type Example = { what: string; history: History<Write>; stored: string[] };

const x = { value: 'x' };

const bad: (Example & { anomaly: string })[] = [
  {
    what: 'an acknowledged write is gone',
    anomaly: 'lost write',
    history: [ok('A', [1, 2], x)],
    stored: [],
  },
  {
    what: 'a write is gone that was acknowledged the second time',
    anomaly: 'lost write',
    history: [unknown('A', [1, 2], x), ok('A', [3, 4], x)],
    stored: [],
  },
  {
    what: 'a write was done again after its answer was lost',
    anomaly: 'duplicate write',
    history: [unknown('A', [1, 2], x), ok('A', [3, 4], x)],
    stored: ['x', 'x'],
  },
  {
    what: 'a refused write is there',
    anomaly: 'refused write',
    history: [failed('A', [1, 2], x)],
    stored: ['x'],
  },
  {
    what: 'something is there that nobody wrote',
    anomaly: 'unwritten value',
    history: [],
    stored: ['x'],
  },
];

const good: Example[] = [
  { what: 'an acknowledged write is there', history: [ok('A', [1, 2], x)], stored: ['x'] },
  { what: 'a refused write is not there', history: [failed('A', [1, 2], x)], stored: [] },
  { what: 'a write of unknown outcome is there', history: [unknown('A', [1, 2], x)], stored: ['x'] },
  { what: 'a write of unknown outcome is not there', history: [unknown('A', [1, 2], x)], stored: [] },
  {
    what: 'a write is there once that was acknowledged twice',
    history: [ok('A', [1, 2], x), ok('A', [3, 4], x)],
    stored: ['x'],
  },
  {
    what: 'a write is there that was lost first and refused then',
    history: [unknown('A', [1, 2], x), failed('A', [3, 4], x)],
    stored: ['x'],
  },
];

describe('the stored rows', () => {
  it.each(bad)('is refused when $what', ({ history, stored, anomaly }) => {
    const [first] = checkStored(history, stored);
    expect(first).toEqual({ name: anomaly, reason: expect.stringContaining('x') });
  });

  it.each(good)('is accepted when $what', ({ history, stored }) => {
    expect(checkStored(history, stored)).toEqual([]);
  });
});
