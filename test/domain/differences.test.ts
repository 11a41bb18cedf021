import { expect, test } from 'vitest';
import { compareTexts } from '#domain/content/differences.ts';

const shown = (before: string, after: string) =>
  compareTexts(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

test.each([
  ['the same', 'Know your ride.', 'Know your ride.', 'Know your ride.'],
  ['nothing and nothing', '', '', ''],
  ['nothing before', '', 'Know your ride.', '[+Know your ride.+]'],
  ['nothing after', 'Know your ride.', '', '[-Know your ride.-]'],
  ['another word', 'Lodge the car first', 'Lodge the vehicle first', 'Lodge the [-car-][+vehicle+] first'],
  ['a word more', 'Lodge first', 'Lodge it first', 'Lodge [+it +]first'],
  ['a word less', 'Lodge it first', 'Lodge first', 'Lodge [-it -]first'],
  [
    'words in the middle and at the end',
    'Call 112 now, and wait.',
    'Call 112, and wait there.',
    'Call [-112 now,-][+112,+] and [-wait.-][+wait there.+]',
  ],
])('%s', (_, before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

test('both texts can be read from it, also when they are very long', () => {
  const words = (count: number, every: number) =>
    Array.from({ length: count }, (_, index) => (index % every === 0 ? `x${index}` : 'road')).join(' ');
  const [before, after] = [words(4000, 7), words(4100, 11)];
  const stretches = compareTexts(before, after);
  const without = (kind: string) =>
    stretches
      .filter((one) => one.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect(without('added')).toBe(before);
  expect(without('removed')).toBe(after);
});
