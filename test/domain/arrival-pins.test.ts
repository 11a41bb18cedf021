import { describe, expect, it } from 'vitest';
import {
  isPin,
  refusalOfDuressPin,
  refusalOfPin,
  suggestedDuressPin,
} from '#domain/journeys/rides/arrival-pins.ts';

it('a PIN is four digits', () => {
  expect(['4821', '482', '48210', '48a1', ' 821', ''].map(isPin)).toEqual([
    ...[true, false, false, false, false, false],
  ]);
});

describe('a PIN is refused', () => {
  it.each([
    ['form', ['', '482', '48210', 'abcd']],
    ['easy', ['0000', '1111', '1234', '6789', '9876', '3210', '1212', '9090']],
    ['year', ['1930', '1987', '2029']],
  ] as const)('for its %s', (refusal, pins) => {
    for (const pin of pins) expect(refusalOfPin(pin), pin).toBe(refusal);
  });

  it('and not for being near these', () => {
    for (const pin of ['1929', '2030', '1357', '0246', '1213', '1235', '1221'])
      expect(refusalOfPin(pin), pin).toBeUndefined();
  });
});

describe('the second PIN', () => {
  it('is neither the first nor the first backwards', () => {
    expect(refusalOfDuressPin('4821', '4821')).toBe('same');
    expect(refusalOfDuressPin('4821', '1284')).toBe('reversed');
    expect(refusalOfDuressPin('4821', '4812')).toBeUndefined();
  });

  it('is refused for what refuses a first one', () => {
    expect(['1987', '1212', '12'].map((duress) => refusalOfDuressPin('4821', duress))).toEqual([
      ...['year', 'easy', 'form'],
    ]);
  });

  it('is suggested with the last digit and one, also after nine', () => {
    expect(['4821', '4829'].map(suggestedDuressPin)).toEqual(['4822', '4820']);
  });

  it('is suggested further on where the next one is refused', () => {
    expect(suggestedDuressPin('1233')).toBe('1235');
    expect(suggestedDuressPin('2002')).toBe('');
  });

  it('is suggested for no PIN that is refused itself', () => {
    expect(['1234', '482'].map(suggestedDuressPin)).toEqual(['', '']);
  });
});
