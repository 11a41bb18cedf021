import { describe, expect, it } from 'vitest';
import { allowedTypos, markFound, searchTerms, typoParts } from '#domain/platform/search/search-terms.ts';

describe('the searched terms', () => {
  it.each([
    ['KJA-482XY', ['kja482xy']],
    ['kja 482 xy', ['kja482xy']],
    ['RD-7K2M9QXD', ['rd7k2m9qxd']],
    ['rd 7k2m9qxd', ['rd7k2m9qxd']],
    ['CP-ABCDEFGH', ['cpabcdefgh']],
    ['cp abcdefgh', ['cpabcdefgh']],
    ['Grace Akpan', ['grace', 'akpan']],
    ['Sunday  Ogbeide', ['sunday', 'ogbeide']],
    ['Ọkọ́nkwọ́', ['okonkwo']],
    ['Oke-Ado, Ibadan', ['oke', 'ado', 'ibadan']],
    ['KJA-482XY Hiace', ['kja482xy', 'hiace']],
    ['rd-abc Lagos', ['rdabc', 'lagos']],
    ['RD\u2013ABCDEFGH Lagos', ['rdabcdefgh', 'lagos']],
    ['hard-core Lagos', ['hard', 'core', 'lagos']],
    ['rd- Lagos', ['rd', 'lagos']],
    ['lagos lagos', ['lagos']],
    ['100% _\\', ['100']],
    ['-- !', []],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('in %j', (typed, terms) => {
    expect(searchTerms(typed)).toEqual(terms);
  });

  it('is never longer than a key could hold', () => {
    expect(searchTerms('x1'.repeat(50))[0]).toHaveLength(40);
  });
});

describe('a mistyped word', () => {
  it.each(['kunle', 'musa', 'adebayo', 'ogbeide', 'kja482xy', 'rd7k2m9qxd'])(
    'is told from %s, whatever letter is wrong, missing, doubled or exchanged',
    (word) => {
      const letters = [...word];
      for (const [index] of letters.entries()) {
        const before = letters.slice(0, index).join('');
        const after = letters.slice(index + 1).join('');
        const mistyped = [
          `${before}z${after}`,
          `${before}${after}`,
          `${before}${letters[index]}${letters[index]}${after}`,
        ].filter((one) => one.length >= 4);
        for (const typed of mistyped) {
          expect(
            typoParts(typed).some((part) => ` ${word} `.includes(part)),
            typed,
          ).toBe(true);
          expect(
            markFound(word, [typed]).some((part) => part.isFound),
            typed,
          ).toBe(true);
        }
        const exchanged = `${before}${after.charAt(0)}${letters[index]}${after.slice(1)}`;
        expect(
          markFound(word, [exchanged]).some((part) => part.isFound),
          exchanged,
        ).toBe(true);
      }
    },
  );

  it('of four letters or more may have one wrong, or two exchanged; of eight or more two wrong', () => {
    expect(allowedTypos('musa')).toEqual({ most: 1, exchanged: ['umsa', 'msua', 'muas'] });
    expect(allowedTypos('ogbeide')).toMatchObject({ most: 1 });
    expect(allowedTypos('ogbeides')).toEqual({ most: 2, exchanged: [] });
  });

  it.each([
    ['edo', []],
    ['musa', [' mu', 'sa', ' msua']],
    ['ogbeide', [' ogbe', 'ide', ' ogbiede']],
    ['kja482xy', [' kja', '482', 'xy']],
    ['adebayoola', [' adeb', 'ayo', 'ola']],
  ])('is looked for where a part of %j is whole', (term, parts) => {
    expect(typoParts(term)).toEqual(parts);
  });

  it('is not looked for when it is short', () => {
    expect(allowedTypos('edo')).toBeNull();
    expect(markFound('ado', ['edo'])).toEqual([{ text: 'ado', isFound: false }]);
  });
});

describe('the found words of a text', () => {
  it.each([
    ['KJA-482XY Hiace', ['kja482xy'], '[KJA-482XY] Hiace'],
    ['KJA-482XY Hiace', ['482'], '[KJA-482XY] Hiace'],
    ['Sunday Ogbeide', ['ogbe'], 'Sunday [Ogbe]ide'],
    ['Amara Ọkọ́nkwọ́', ['okonkwo'], 'Amara [Ọkọ́nkwọ́]'],
    ['Ikorodu Road, Lagos', ['ikordu', 'lagos'], '[Ikorodu] Road, [Lagos]'],
    ['Sunday Ogbeide', ['beide'], 'Sunday Og[beide]'],
    ['Sunday Ogbeide', ['obge'], 'Sunday [Ogbeide]'],
    ['Sunday Ogbeide', ['ogba'], 'Sunday [Ogbeide]'],
    ['A danfo at Ojota', ['kunle'], 'A danfo at Ojota'],
    ['Musa Yemusa', ['lamusa'], 'Musa Yemusa'],
    ['Musa Yemusa', ['muso'], '[Musa] Yemusa'],
    ['Nothing here', ['kunle'], 'Nothing here'],
    ['', ['kunle'], ''],
  ])('%j is marked for %j', (text, terms, marked) => {
    const parts = markFound(text, terms);
    expect(parts.map((part) => (part.isFound ? `[${part.text}]` : part.text)).join('')).toBe(marked);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });

  it('has no empty parts', () => {
    expect(markFound('Ogbeide', ['ogbeide'])).toEqual([{ text: 'Ogbeide', isFound: true }]);
  });
});
