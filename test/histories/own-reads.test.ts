import { describe, expect, it } from 'vitest';
import type { History } from '#test/support/histories/history.ts';
import { checkOwnReads, type OwnAction } from '#test/support/histories/own-reads.ts';
import { failed, ok, unknown } from './steps.ts';

type Example = { what: string; history: History<OwnAction> };

const wrote = (value: string, id: number, at = id, owner = 'Ada'): OwnAction => ({
  ...{ kind: 'write', owner, value, id, at },
});
const sent = (value: string, owner = 'Ada'): OwnAction => ({ kind: 'write', owner, value });
/** @param rows each as `value/id`, separated by spaces. */
const read = (rows: string, more: { asOf?: number; isWhole?: boolean } = {}): OwnAction => ({
  ...{ kind: 'read', owner: 'Ada', isWhole: true, ...more },
  rows: rows.split(' ').flatMap((row) => {
    const [value = '', id] = row.split('/');
    return value === '' ? [] : [{ value, id: Number(id) }];
  }),
});

const bad: (Example & { anomaly: string })[] = [
  {
    what: 'a read that began after an acknowledged write lacks it',
    anomaly: 'stale read',
    history: [ok('A', [1, 2], wrote('x', 1)), ok('B', [3, 4], read(''))],
  },
  {
    what: 'a page that is not whole lacks a newer row than its oldest',
    anomaly: 'stale read',
    history: [
      ok('A', [1, 2], wrote('x', 2)),
      ok('A', [3, 4], wrote('y', 3)),
      ok('B', [5, 6], read('w/1 y/3', { isWhole: false })),
      unknown('A', [0, 0], sent('w')),
    ],
  },
  {
    what: 'a row that was read and never acknowledged is not there later',
    anomaly: 'stale read',
    history: [unknown('A', [1, 2], sent('x')), ok('B', [3, 4], read('x/1')), ok('B', [5, 6], read(''))],
  },
  {
    what: 'an old read lacks a row that was acknowledged before the time that it names',
    anomaly: 'older than it says',
    history: [ok('A', [1, 2], wrote('x', 1, 1_000)), ok('B', [3, 4], read('', { asOf: 1_001 }))],
  },
  {
    what: 'a row was never written',
    anomaly: 'unwritten value',
    history: [ok('B', [1, 2], read('x/1'))],
  },
  {
    what: 'a row is that of another owner',
    anomaly: 'unwritten value',
    history: [ok('A', [1, 2], wrote('x', 1, 1, 'Bola')), ok('B', [3, 4], read('x/1'))],
  },
  {
    what: 'a row is read before it was sent',
    anomaly: 'unwritten value',
    history: [ok('B', [1, 2], read('x/1')), ok('A', [3, 4], wrote('x', 1))],
  },
  {
    what: 'a row was refused',
    anomaly: 'aborted read',
    history: [failed('A', [1, 2], sent('x')), ok('B', [3, 4], read('x/1'))],
  },
  {
    what: 'a row is there twice',
    anomaly: 'duplicate element',
    history: [ok('A', [1, 2], wrote('x', 1)), ok('B', [3, 4], read('x/1 x/2'))],
  },
];

const good: Example[] = [
  { what: 'nothing was done', history: [] },
  {
    what: 'a read during the write lacks it',
    history: [ok('A', [1, 4], wrote('x', 1)), ok('B', [2, 3], read(''))],
  },
  {
    what: 'a write of unknown outcome is there, or is not',
    history: [unknown('A', [1, 2], sent('x')), ok('B', [3, 4], read('')), ok('B', [5, 6], read('x/1'))],
  },
  {
    what: 'an older row is beyond the page',
    history: [
      ok('A', [1, 2], wrote('x', 1)),
      ok('A', [3, 4], wrote('y', 2)),
      ok('B', [5, 6], read('y/2', { isWhole: false })),
    ],
  },
  {
    what: 'an old read lacks a row that was acknowledged after the time that it names',
    history: [ok('A', [1, 2], wrote('x', 1, 1_000)), ok('B', [3, 4], read('', { asOf: 999 }))],
  },
  {
    what: 'only an old read showed a row that was never acknowledged',
    history: [
      unknown('A', [1, 2], sent('x')),
      ok('B', [3, 4], read('x/1', { asOf: 1 })),
      ok('B', [5, 6], read('')),
    ],
  },
  {
    what: 'a read was not answered',
    history: [ok('A', [1, 2], wrote('x', 1)), unknown('B', [3, 4], read(''))],
  },
];

describe('reads of own rows', () => {
  it.each(bad)('are refused when $what', ({ history, anomaly }) => {
    expect(checkOwnReads(history).map(({ name }) => name)).toEqual([anomaly]);
  });

  it.each(good)('are accepted when $what', ({ history }) => {
    expect(checkOwnReads(history)).toEqual([]);
  });
});
