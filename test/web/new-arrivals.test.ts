import { describe, expect, it } from 'vitest';
import { arrivalsIn, leftBetween } from '#web/features/response/cases/alarm/use-new-arrivals.ts';

const all = (...ids: number[]) => ({ ids, hasOthers: false });
const some = (...ids: number[]) => ({ ids, hasOthers: true });

describe('emergencies that arrive in an open window', () => {
  it.each([
    ['those that were not there', all(1, 2), all(1, 2, 3), [3]],
    ['one that was reopened', all(5), all(2, 5), [2]],
    ['nothing when one is answered', all(1, 2), all(2), []],
    ['nothing when nothing changes', all(1, 2), all(1, 2), []],
    ['the first of more than the window knows', all(1, 2), some(1, 2, 9), [9]],
    ['only newer ones where others were unknown', some(1, 2, 8, 9), some(2, 3, 8, 9, 10), [10]],
    ['each once', some(1, 2), some(1, 2, 3, 3), [3]],
  ])('are %s', (_, before, now, arrived) => {
    expect(arrivalsIn(before, now)).toEqual(arrived);
  });
});

describe('emergencies that no longer wait', () => {
  it.each([
    ['those that were answered', all(1, 2), all(2, 3), [1]],
    ['none while some are not known', all(1, 2), some(3, 4), []],
  ])('are %s', (_, before, now, left) => {
    expect(leftBetween(before, now)).toEqual(left);
  });
});
