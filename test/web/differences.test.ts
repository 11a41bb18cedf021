import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts, type Stretch } from '#web/features/site/content-editing/differences.ts';

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
  ['a word more at the beginning and another at the end', 'a b c', 'x a b d', '[+x +]a b [-c-][+d+]'],
  ['the end of the other', 'Lodge it first', 'it first', '[-Lodge -]it first'],
  ['a gap of another width', 'Lodge  it', 'Lodge it', 'Lodge[-  -][+ +]it'],
  ['a word less', 'Lodge it first', 'Lodge first', 'Lodge [-it -]first'],
  [
    'words in the middle and at the end',
    'Call 112 now, and wait.',
    'Call 112, and wait there.',
    'Call [-112-][+112,+] [-now, -]and [-wait.-][+wait there.+]',
  ],
])('%s', (_, before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

test('a word that is another one in the middle of a very long text is told alone', () => {
  const road = 'Ojota to Berger '.repeat(1000);
  expect(compareTexts(`${road}slow ${road}`, `${road}free ${road}`)).toEqual([
    { kind: 'same', text: road },
    { kind: 'removed', text: 'slow' },
    { kind: 'added', text: 'free' },
    { kind: 'same', text: ` ${road}` },
  ]);
});

/** How many letters two texts can have in common at most, in their order. */
function mostInCommon(one: string, other: string): number {
  if (one === '' || other === '') return 0;
  if (one[0] === other[0]) return 1 + mostInCommon(one.slice(1), other.slice(1));
  return Math.max(mostInCommon(one.slice(1), other), mostInCommon(one, other.slice(1)));
}

test('as much as can be is the same in both', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const stretches = compareTexts(before, after);
      const of = (...kinds: Stretch['kind'][]) =>
        stretches
          .filter(({ kind }) => kinds.includes(kind))
          .map((one) => one.text)
          .join('');
      expect(of('same', 'removed')).toBe(before);
      expect(of('same', 'added')).toBe(after);
      expect(of('same')).toHaveLength(mostInCommon(before, after));
    }),
  );
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
