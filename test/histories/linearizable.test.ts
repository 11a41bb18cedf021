import { describe, expect, it } from 'vitest';
import type { History } from '#test/support/histories/history.ts';
import { checkLinearizable, type RegisterAction, register } from '#test/support/histories/linearizable.ts';
import { failed, ok, read, unknown, write } from './steps.ts';

type Named = { name: string; history: History<RegisterAction> };

const bad: (Named & { stuck: string })[] = [
  {
    name: 'a read of a value that was overwritten before the read began',
    history: [ok('A', [1, 2], write('x')), ok('A', [3, 4], write('y')), ok('B', [5, 6], read('x'))],
    stuck: 'B reads x',
  },
  {
    name: 'a read of the first value after an acknowledged write',
    history: [ok('A', [1, 2], write('x')), ok('B', [3, 4], read('-'))],
    stuck: 'B reads -',
  },
  {
    name: 'a read of what nobody wrote',
    history: [ok('A', [1, 2], write('x')), ok('B', [3, 4], read('z'))],
    stuck: 'B reads z',
  },
  {
    name: 'a read of a write that failed',
    history: [failed('A', [1, 2], write('x')), ok('B', [3, 4], read('x'))],
    stuck: 'B reads x',
  },
  {
    name: 'a read of a value written only later',
    history: [ok('B', [1, 2], read('x')), ok('A', [3, 4], write('x'))],
    stuck: 'B reads x',
  },
  {
    name: 'the old value after another client read the new one, while both writes run',
    history: [ok('A', [1, 8], write('x')), ok('B', [2, 3], read('x')), ok('C', [4, 5], read('-'))],
    stuck: 'C reads -',
  },
  {
    name: 'two clients that see two writes in opposite orders',
    history: [
      ok('A', [1, 10], write('x')),
      ok('B', [2, 11], write('y')),
      ok('C', [3, 4], read('x')),
      ok('D', [5, 6], read('y')),
      ok('C', [7, 8], read('x')),
    ],
    stuck: 'C reads x',
  },
  {
    name: 'a write with an unknown outcome that is seen, and then not',
    history: [unknown('A', [1, 2], write('x')), ok('B', [3, 4], read('x')), ok('B', [5, 6], read('-'))],
    stuck: 'B reads -',
  },
  {
    name: 'a write with an unknown outcome that is seen before it was begun',
    history: [ok('B', [1, 2], read('x')), unknown('A', [3, 4], write('x'))],
    stuck: 'B reads x',
  },
];

const good: Named[] = [
  { name: 'nothing', history: [] },
  {
    name: 'writes and reads one after the other',
    history: [ok('A', [1, 2], write('x')), ok('B', [3, 4], read('x')), ok('B', [5, 6], write('y'))],
  },
  {
    name: 'a read during a write that sees the old value',
    history: [ok('A', [1, 4], write('x')), ok('B', [2, 3], read('-'))],
  },
  {
    name: 'a read during a write that sees the new value',
    history: [ok('A', [1, 4], write('x')), ok('B', [2, 3], read('x'))],
  },
  {
    name: 'two writes at once, of which the one that was begun first wins',
    history: [ok('A', [1, 4], write('x')), ok('B', [2, 3], write('y')), ok('C', [5, 6], read('x'))],
  },
  {
    name: 'a write with an unknown outcome that never happened',
    history: [unknown('A', [1, 2], write('x')), ok('B', [3, 4], read('-')), ok('B', [5, 6], read('-'))],
  },
  {
    name: 'a write with an unknown outcome that happens much later',
    history: [
      unknown('A', [1, 2], write('x')),
      ok('B', [3, 4], read('-')),
      ok('C', [5, 6], write('y')),
      ok('B', [7, 8], read('x')),
    ],
  },
  {
    name: 'a write that failed, and is not seen',
    history: [failed('A', [1, 2], write('x')), ok('B', [3, 4], read('-'))],
  },
  {
    name: 'the same value written twice',
    history: [ok('A', [1, 2], write('x')), ok('B', [3, 6], write('y')), ok('C', [4, 5], write('x'))],
  },
];

const check = (history: History<RegisterAction>) => checkLinearizable(history, register('-'));

describe('a register', () => {
  it.each(bad)('is refused for $name', ({ history, stuck }) => {
    const [anomaly, ...more] = check(history);
    expect(more).toEqual([]);
    expect(anomaly).toMatchObject({ name: 'not linearizable', reason: expect.stringContaining(stuck) });
  });

  it.each(good)('is accepted for $name', ({ history }) => {
    expect(check(history)).toEqual([]);
  });

  it('with twelve writes at once, of which the first wins, is decided', () => {
    const writes = Array.from({ length: 12 }, (_, place) =>
      ok(`writer ${place}`, [place, 100 + place], write(`${place}`)),
    );
    const last = (value: string) => ok('reader', [200, 201], read(value));
    expect(check([...writes, last('0')])).toEqual([]);
  });

  it('with ten writes of unknown outcome and an impossible read is decided', () => {
    const writes = Array.from({ length: 10 }, (_, place) =>
      unknown(`writer ${place}`, [place, 100 + place], write(`${place}`)),
    );
    expect(check([...writes, ok('reader', [200, 201], read('never'))])).toHaveLength(1);
  });
});
