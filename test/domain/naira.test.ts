import { describe, expect, it } from 'vitest';
import { formatNaira, nairaText, readNaira } from '#domain/naira.ts';

describe('formatNaira', () => {
  it.each([
    [150_000, '₦1,500'],
    [0, '₦0'],
    [80_050, '₦800.50'],
    [123_456_789_00, '₦123,456,789'],
    [-5_000, '-₦50'],
  ])('%i kobo is %s', (kobo, words) => {
    expect(formatNaira(kobo)).toBe(words);
  });
});

describe('readNaira', () => {
  it.each([
    ['1500', 150_000],
    ['1,500', 150_000],
    ['\u20a61,500', 150_000],
    [' \u20a6 1,500 ', 150_000],
    ['NGN 1500.50', 150_050],
    ['1500.5', 150_050],
    ['0', 0],
    ['1,234,567', 123_456_700],
    ['10,000,000', 1_000_000_000],
  ])('understands %j', (typed, kobo) => {
    expect(readNaira(typed)).toEqual({ kobo });
  });

  it.each([
    '',
    '   ',
    '-5',
    '-1,500',
    '\u20a6-5',
    '-\u20a65',
    '1,50',
    '1,5000',
    '1.234',
    'free',
    '1500 naira',
    '1e3',
    'NaN',
    'Infinity',
    '10,000,000.01',
    '9'.repeat(13),
    '\u20a6',
    '\u0661\u0665',
  ])('refuses %j in words', (typed) => {
    expect(readNaira(typed)).toEqual({ problem: expect.stringMatching(/\.$/) });
  });

  it('reads back what it writes', () => {
    for (const kobo of [0, 1, 99, 100, 150_050, 1_000_000_000]) {
      expect(readNaira(nairaText(kobo))).toEqual({ kobo });
    }
  });
});
