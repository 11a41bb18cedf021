import { describe, expect, test } from 'vitest';
import { smsParts, toGsm7 } from '#server/base/delivery/sms-text.ts';

describe('the alphabet of SMS', () => {
  test.each([
    ['“Amara’s ride” – call…', '"Amara\'s ride" - call...'],
    ['₦1,500', 'N1,500'],
    ['Adé Ọlájídé, Ẹkìtì', 'Adé Olajidé, Ekìtì'],
    ['ọ̀rẹ́ ẹ̀ṣọ́, Ɓaƙo ƴan ɗaki, ṅụọ', 'ore eso, Bako yan daki, nuo'],
    ['café {ok} €5 [x]', 'café {ok} €5 [x]'],
    ['one\u00A0two\tthree', 'one two three'],
    ['go 🚍 now', 'go ? now'],
    ['ﬁne ½', 'fine ?'],
  ])('%s becomes %s', (text, expected) => {
    expect(toGsm7(text)).toBe(expected);
  });

  test('what is replaced always fits the alphabet', () => {
    const everything = Array.from({ length: 0x3000 }, (_, index) => String.fromCodePoint(index)).join('');
    const places = smsParts(toGsm7(everything)) * 153;
    expect(places).toBeGreaterThanOrEqual(toGsm7(everything).length);
    expect(toGsm7(toGsm7(everything))).toBe(toGsm7(everything));
  });
});

describe('how many parts a text costs', () => {
  test.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ẹ'.repeat(70), 1],
    ['ẹ'.repeat(71), 2],
    ['ẹ'.repeat(135), 3],
  ])('case %#', (text, parts) => {
    expect(smsParts(text)).toBe(parts);
  });
});
