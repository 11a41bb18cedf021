import { describe, expect, it } from 'vitest';
import type { History } from '#test/support/histories/history.ts';
import { checkListAppends } from '#test/support/histories/list-appends.ts';
import type { ListTransaction } from '#test/support/histories/list-transactions.ts';
import { append, failed, ok, reads, unknown } from './steps.ts';

type Example = { what: string; history: History<ListTransaction> };

const bad: (Example & { anomaly: string })[] = [
  {
    what: 'one value appended by two clients',
    anomaly: 'duplicate append',
    history: [ok('A', [1, 2], [append('x', '1')]), ok('B', [3, 4], [append('x', '1')])],
  },
  {
    what: 'one append that is there twice',
    anomaly: 'duplicate element',
    history: [ok('A', [1, 2], [append('x', '1')]), ok('B', [3, 4], [reads('x', '1 1')])],
  },
  {
    what: 'a value of nobody',
    anomaly: 'unwritten value',
    history: [ok('B', [1, 2], [reads('x', '7')])],
  },
  {
    what: 'a value whose append failed',
    anomaly: 'aborted read',
    history: [failed('A', [1, 2], [append('x', '1')]), ok('B', [3, 4], [reads('x', '1')])],
  },
  {
    what: 'half of a transaction',
    anomaly: 'intermediate read',
    history: [ok('A', [1, 4], [append('x', '1'), append('x', '2')]), ok('B', [2, 3], [reads('x', '1')])],
  },
  {
    what: 'a transaction that does not see its own append',
    anomaly: 'unseen own append',
    history: [ok('A', [1, 2], [append('x', '1'), reads('x', '')])],
  },
  {
    what: 'two reads that see two appends in opposite orders',
    anomaly: 'incompatible order',
    history: [
      ok('A', [1, 5], [append('x', '1')]),
      ok('B', [2, 6], [append('x', '2')]),
      ok('C', [3, 7], [reads('x', '1 2')]),
      ok('D', [4, 8], [reads('x', '2 1')]),
    ],
  },
  {
    what: 'a read with a gap',
    anomaly: 'incompatible order',
    history: [
      ok('A', [1, 2], [append('x', '1')]),
      ok('B', [3, 6], [append('x', '2')]),
      ok('C', [4, 5], [reads('x', '2')]),
      ok('C', [7, 8], [reads('x', '1 2')]),
    ],
  },
  {
    what: 'two clients that append after the same state',
    anomaly: 'lost update',
    history: [
      ok('A', [1, 3], [reads('x', ''), append('x', '1')]),
      ok('B', [2, 4], [reads('x', ''), append('x', '2')]),
      ok('C', [5, 6], [reads('x', '1 2')]),
    ],
  },
  {
    what: 'an acknowledged append that no read shows',
    anomaly: 'lost append',
    history: [ok('A', [1, 2], [append('x', '1')]), ok('B', [3, 4], [reads('x', '')])],
  },
  {
    what: 'a read that begins after an append ended, and sees the state before it',
    anomaly: 'stale read',
    history: [
      ok('A', [1, 2], [append('x', '1')]),
      ok('B', [3, 4], [reads('x', '')]),
      ok('B', [5, 6], [reads('x', '1')]),
    ],
  },
  {
    what: 'two lists to which two transactions append in opposite orders',
    anomaly: 'G0',
    history: [
      ok('A', [1, 3], [append('x', '1'), append('y', '1')]),
      ok('B', [2, 4], [append('x', '2'), append('y', '2')]),
      ok('C', [5, 6], [reads('x', '1 2'), reads('y', '2 1')]),
    ],
  },
  {
    what: 'two transactions that read each other',
    anomaly: 'G1c',
    history: [
      ok('A', [1, 3], [append('x', '1'), reads('y', '1')]),
      ok('B', [2, 4], [append('y', '1'), reads('x', '1')]),
    ],
  },
  {
    what: 'a read of one list before, and of the other after the same transaction',
    anomaly: 'G-single',
    history: [
      ok('A', [1, 3], [append('x', '1'), append('y', '1')]),
      ok('B', [2, 4], [reads('x', ''), reads('y', '1')]),
      ok('C', [5, 6], [reads('x', '1')]),
    ],
  },
  {
    what: 'two transactions that each read what the other appends to (write skew)',
    anomaly: 'G2',
    history: [
      ok('A', [1, 3], [reads('x', ''), append('y', '1')]),
      ok('B', [2, 4], [reads('y', ''), append('x', '1')]),
      ok('C', [5, 6], [reads('x', '1'), reads('y', '1')]),
    ],
  },
  {
    what: 'an append that comes before one which had ended when it began',
    anomaly: 'G0 in real time',
    history: [
      ok('A', [1, 2], [append('x', '1')]),
      ok('B', [3, 4], [append('x', '2')]),
      ok('C', [5, 6], [reads('x', '2 1')]),
    ],
  },
  {
    what: 'a read of an append that began later',
    anomaly: 'G1c in real time',
    history: [ok('C', [1, 2], [reads('x', '1')]), ok('A', [3, 4], [append('x', '1')])],
  },
  {
    what: 'a read that goes back behind an unacknowledged append that was seen',
    anomaly: 'G-single in real time',
    history: [
      unknown('A', [1, 2], [append('x', '1')]),
      ok('B', [3, 4], [reads('x', '1')]),
      ok('C', [5, 6], [reads('x', '')]),
    ],
  },
];

const good: Example[] = [
  { what: 'nothing', history: [] },
  {
    what: 'appends and reads one after the other',
    history: [
      ok('A', [1, 2], [append('x', '1')]),
      ok('B', [3, 4], [append('x', '2')]),
      ok('C', [5, 6], [reads('x', '1 2')]),
    ],
  },
  {
    what: 'appends at once, in the order of their ends reversed',
    history: [
      ok('A', [1, 4], [append('x', '1')]),
      ok('B', [2, 3], [append('x', '2')]),
      ok('C', [5, 6], [reads('x', '1 2')]),
    ],
  },
  {
    what: 'a read during an append that does not see it',
    history: [
      ok('A', [1, 4], [append('x', '1')]),
      ok('B', [2, 3], [reads('x', '')]),
      ok('B', [5, 6], [reads('x', '1')]),
    ],
  },
  {
    what: 'an append of unknown outcome that never happened',
    history: [unknown('A', [1, 2], [append('x', '1')]), ok('B', [3, 4], [reads('x', '')])],
  },
  {
    what: 'an append of unknown outcome that happens later',
    history: [
      unknown('A', [1, 2], [append('x', '1')]),
      ok('B', [3, 4], [append('x', '2')]),
      ok('B', [5, 6], [reads('x', '2')]),
      ok('B', [7, 8], [reads('x', '2 1')]),
    ],
  },
  {
    what: 'an append that failed, and is not there',
    history: [failed('A', [1, 2], [append('x', '1')]), ok('B', [3, 4], [reads('x', '')])],
  },
  {
    what: 'the read of a transaction of unknown outcome, which says nothing',
    history: [
      ok('A', [1, 2], [append('x', '1')]),
      unknown('B', [3, 4], [reads('x', 'nonsense'), append('x', '2')]),
      ok('C', [5, 6], [reads('x', '1 2')]),
    ],
  },
  {
    what: 'two appends of one transaction, read together',
    history: [
      ok('A', [1, 2], [append('x', '1'), append('x', '2'), reads('x', '1 2')]),
      ok('B', [3, 4], [reads('x', '1 2')]),
    ],
  },
  {
    what: 'an update that read the one before it',
    history: [
      ok('A', [1, 3], [reads('x', ''), append('x', '1')]),
      ok('B', [2, 4], [reads('x', '1'), append('x', '2')]),
      ok('C', [5, 6], [reads('x', '1 2')]),
    ],
  },
  {
    what: 'an update that failed beside the one that was done',
    history: [
      ok('A', [1, 3], [reads('x', ''), append('x', '1')]),
      failed('B', [2, 4], [reads('x', ''), append('x', '2')]),
      ok('C', [5, 6], [reads('x', '1')]),
    ],
  },
  {
    what: 'two lists, each with an order of its own between independent transactions',
    history: [
      ok('A', [1, 5], [append('x', '1')]),
      ok('B', [2, 6], [append('y', '1')]),
      ok('C', [3, 7], [reads('x', '1'), reads('y', '')]),
      ok('D', [8, 9], [reads('x', '1'), reads('y', '1')]),
    ],
  },
  {
    what: 'appends that no read has shown yet',
    history: [ok('A', [1, 2], [append('x', '1')]), ok('B', [3, 4], [append('x', '2')])],
  },
];

describe('a history of appends', () => {
  it.each(bad)('is refused as $anomaly for $what', ({ history, anomaly }) => {
    const [first] = checkListAppends(history);
    expect(first).toEqual({ name: anomaly, reason: expect.stringMatching(/\w/) });
  });

  it.each(good)('is accepted for $what', ({ history }) => {
    expect(checkListAppends(history)).toEqual([]);
  });
});
