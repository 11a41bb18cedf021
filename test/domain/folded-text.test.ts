import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedCode, foldedNumbers, foldedText, foldedWords } from '#domain/values/folded-text.ts';
import { anyText } from '#test/support/any-text.ts';

describe('a folded text', () => {
  it.each([
    ['Ọ̀kọ́nkwọ̄', 'okonkwo'],
    ['ẹ ọ ṣ ị ụ ṅ ɗ ƙ ɓ ƴ', 'e o s i u n d k b y'],
    ['Ẹ Ọ Ṣ Ị Ụ Ṅ Ɗ Ƙ Ɓ Ƴ', 'e o s i u n d k b y'],
    ['ẹ́ ẹ̀ ẹ̄ ọ́ ọ̀ ọ̄ ń ǹ n̄ á à ā', 'e e e o o o n n n a a a'],
    ["Ma'aji, Ma’aji, Maʼaji", 'maaji, maaji, maaji'],
    ['LSR-123DE', 'lsr-123de'],
    ['１２３', '123'],
  ])('of %j is %j, composed and decomposed', (text, folded) => {
    expect(foldedText(text)).toBe(folded);
    expect(foldedText(text.normalize('NFD'))).toBe(folded);
    expect(foldedText(text.normalize('NFC'))).toBe(folded);
  });

  it('stays the same when it is folded again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldedText(foldedText(text))).toBe(foldedText(text));
      }),
    );
  });
});

it('a code is letters and digits in one piece, and words are apart', () => {
  expect(foldedCode(' lsr-123 DE ')).toBe('lsr123de');
  expect(foldedWords('Oke-Ado, Ìbàdàn 12/14')).toEqual(['oke', 'ado', 'ibadan', '12', '14']);
});

describe('numbers in a text', () => {
  it.each([
    ['0803 000 0142', '08030000142'],
    ['+234 803 000 0142', '08030000142'],
    ['+234 (0)803-000-0142', '08030000142'],
    ['234-803.000.0142', '08030000142'],
    ['002348030000142', '08030000142'],
    ['8030000142', '8030000142'],
    ['Call (0803) 000 0142, or 0805 111 2222.', '08030000142 08051112222'],
    ['0044 20 7946 0958', '442079460958'],
    ['none', ''],
  ])('of %j are %j', (text, numbers) => {
    expect(foldedNumbers(text)).toBe(numbers);
  });
});
