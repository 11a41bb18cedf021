import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { formatNaira, nairaOnWire, nairaText, readNaira, sentNaira } from '#domain/values/naira.ts';

describe('formatNaira', () => {
  it.each([
    [150_000, '₦1,500'],
    [0, '₦0'],
    [80_050, '₦800.50'],
    [5, '₦0.05'],
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
    ['N1500', 150_000],
    ['N1,500', 150_000],
    ['n 1500', 150_000],
    ['1500 naira', 150_000],
    ['1,500 Naira', 150_000],
    ['1500/day', 150_000],
    ['\u20a61,500 / day', 150_000],
    ['N1500 per day', 150_000],
    ['1500 naira/day', 150_000],
    ['free', 0],
    [' Free ', 0],
    ['10,000,000', 1_000_000_000],
  ])('understands %j', (typed, kobo) => {
    expect(readNaira(typed)).toEqual({ kobo });
  });

  const empty = 'Enter the price in naira, such as 1,500.';
  const negative = 'A price is not less than nothing.';
  const noFigures = 'Write the price in figures, such as 1,500.';
  const tooMuch = 'A price is at most ₦10,000,000.';

  it.each([
    ['', empty],
    ['   ', empty],
    ['-5', negative],
    ['-1,500', negative],
    ['\u20a6-5', negative],
    ['-\u20a65', negative],
    ['-.5', negative],
    ['-', noFigures],
    ['-five', noFigures],
    ['-5 naira', negative],
    ['1000-1500', noFigures],
    ['5\u20a65', noFigures],
    ['1,50', noFigures],
    ['1,5000', noFigures],
    ['1.234', noFigures],
    ['free today', noFigures],
    ['naira', noFigures],
    ['N', noFigures],
    ['/day', noFigures],
    ['1500/hour', noFigures],
    ['1e3', noFigures],
    ['NaN', noFigures],
    ['Infinity', noFigures],
    ['9'.repeat(13), noFigures],
    ['\u20a6', noFigures],
    ['\u0661\u0665', noFigures],
    ['10,000,000.01', tooMuch],
  ])('refuses %j in words', (typed, problem) => {
    expect(readNaira(typed)).toEqual({ problem });
  });

  it('reads back what it writes', () => {
    for (const kobo of [0, 1, 99, 100, 150_050, 1_000_000_000]) {
      expect(readNaira(nairaText(kobo))).toEqual({ kobo });
    }
  });
});

describe('a price on the wire', () => {
  it.each([
    [150_000, '1500'],
    [150_050, '1500.50'],
    [5, '0.05'],
    [0, '0'],
  ])('of %i kobo is %s', (kobo, text) => {
    expect(nairaText(kobo)).toBe(text);
    for (const codec of [sentNaira, nairaOnWire]) {
      expect(z.encode(codec, kobo)).toBe(text);
      expect(codec.parse(text)).toBe(kobo);
    }
  });

  it('may be sent as a number of naira', () => {
    expect(sentNaira.parse(1500.5)).toBe(150_050);
  });

  it('is refused in the words that a form shows', () => {
    for (const codec of [sentNaira, nairaOnWire]) {
      const { error } = codec.safeParse('much');
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Write the price in figures, such as 1,500.',
      ]);
    }
  });
});
