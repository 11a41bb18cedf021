import { expect, it } from 'vitest';
import { starsOf } from '#web/features/site/content/stars.ts';

const drawn = (rate: number) =>
  starsOf(rate)
    .map((star) => ({ full: '#', half: '/', empty: '.' })[star])
    .join('');

it('fills whole stars, and half of one from 0.5 on', () => {
  expect(drawn(5)).toBe('#####');
  expect(drawn(4)).toBe('####.');
  expect(drawn(4.5)).toBe('####/');
  expect(drawn(3.49)).toBe('###..');
  expect(drawn(3.9)).toBe('###/.');
  expect(drawn(0.5)).toBe('/....');
  expect(drawn(0)).toBe('.....');
});

it('takes a value that is no rating for none, and never draws more than five', () => {
  expect(drawn(Number.NaN)).toBe('.....');
  expect(drawn(-1)).toBe('.....');
  expect(drawn(9)).toBe('#####');
});
