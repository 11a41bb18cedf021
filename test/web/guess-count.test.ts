import { describe, expect, it } from 'vitest';
import { countGuesses } from '#web/features/identity/accounts/guess-count.ts';

const email = 'chidinma.okafor@mail.example';
const logarithm = (password: string, address = '') => countGuesses(password, address).logarithm;
const weaknesses = (password: string, address = '') => countGuesses(password, address).weaknesses;

describe('the guesses that a password takes', () => {
  it('are none for an empty password, ten for each character outside all patterns, and twenty for a sign', () => {
    expect(countGuesses('', '')).toEqual({ logarithm: 0, weaknesses: [] });
    expect(logarithm('kx7pz')).toBeCloseTo(5);
    expect(logarithm('k#7P')).toBeCloseTo(4.6);
  });

  it('are those of its rank for a common word, doubled by capitals and by look-alikes', () => {
    expect(logarithm('password')).toBeCloseTo(0.5);
    expect(logarithm('qwerty')).toBeCloseTo(Math.log10(2) + 0.5);
    expect(logarithm('Qwerty')).toBeCloseTo(Math.log10(4) + 0.5);
    expect(logarithm('p@ssw0rd')).toBeCloseTo(Math.log10(2) + 0.5);
    expect(logarithm('P@$$w0rd')).toBeCloseTo(Math.log10(4) + 0.5);
    expect(weaknesses('P@ssw0rd')).toEqual(['word']);
  });

  it.each(['k1ller', 'h3llo', '$unshine', '5unshine', 'm0ther', 'm@tthew'])(
    'know look-alikes: %s',
    (password) => {
      expect(weaknesses(password)).toEqual(['word']);
    },
  );

  it('are the fewest for a word of the address, of three letters or more', () => {
    expect(logarithm('okafor', email)).toBeCloseTo(0.5);
    expect(weaknesses('okafor', email)).toEqual(['email']);
    expect(weaknesses('Okaf0r', email)).toEqual(['email']);
    expect(weaknesses('okafor', 'ok.af@mail.example')).toEqual([]);
    expect(weaknesses('ada', 'ADA@mail.example')).toEqual(['email']);
    expect(weaknesses('password', 'password@mail.example')).toEqual(['email']);
  });

  it.each([
    ['aaaaa', 'repeat'],
    ['56789', 'run'],
    ['98765', 'run'],
    ['fghij', 'run'],
    ['zyxwv', 'run'],
    ['QWERT', 'run'],
    ['poiuy', 'run'],
    ['asdfg', 'run'],
    ['vbnm', 'run'],
    ['1q2w3e', 'run'],
    ['qazwsx', 'run'],
  ])('grow only with the length of %s', (password, weakness) => {
    expect(weaknesses(password)).toEqual([weakness]);
    expect(logarithm(password)).toBeCloseTo(1 + Math.log10(password.length));
  });

  it('do not take two characters for a pattern, nor characters of no row', () => {
    expect(weaknesses('ab')).toEqual([]);
    expect(weaknesses('aa')).toEqual([]);
    expect(weaknesses('acegi')).toEqual([]);
  });

  it.each([
    ['1999', ['year']],
    ['2026', ['year']],
    ['1899', []],
    ['2180', []],
    ['x1987', ['year']],
  ])('of the year %s', (password, expected) => {
    expect(weaknesses(password)).toEqual(expected);
  });

  it('are ten for a part that is typed once more', () => {
    expect(weaknesses('kxpzrkxpzr')).toEqual(['repeat']);
    expect(logarithm('kxpzrkxpzr')).toBeCloseTo(6);
    expect(weaknesses('kxkx')).toEqual([]);
  });

  it('are those of the cheapest way, whose patterns are listed with the longest first', () => {
    expect(logarithm('sunshine1987')).toBeCloseTo(logarithm('sunshine') + 2);
    expect(weaknesses('sunshine1987')).toEqual(['word', 'year']);
    expect(weaknesses('joy23456789')).toEqual(['run', 'word']);
    expect(weaknesses('xpasswordz')).toEqual(['word']);
    expect(logarithm('xpasswordz')).toBeCloseTo(2.5);
  });
});
