/** Values that are read from short texts: of a query, a header, an SMS, an address. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readSentBackCode, sentBackCodeAt, sentBackCodes } from '#domain/app/text/sent-back-codes.ts';
import { severalTexts, severalWords, valuesIn, wordsNamed } from '#domain/contract/several-values.ts';
import { readWaitedSeconds } from '#domain/contract/waited-header.ts';
import { shownAddress } from '#domain/road/places/place-addresses.ts';
import { bannerOrDrawing, photoIn } from '#domain/road/traffic/drawn-banners.ts';
import { asksForDrafts } from '#domain/site/content/draft-address.ts';

describe('several values in one text', () => {
  it('are each there once, without blanks', () => {
    expect(valuesIn(' Ikeja|Kosofe||Ikeja | ')).toEqual(['Ikeja', 'Kosofe']);
    expect(valuesIn('')).toEqual([]);
  });

  it('are those of a list, in its order', () => {
    expect(wordsNamed(['new', 'old', 'closed'], 'closed|lost|new')).toEqual(['new', 'closed']);
  });

  it('that are words of a list are refused with any other', () => {
    const words = severalWords(['new', 'closed']);
    expect(words.parse('closed|new')).toEqual(['new', 'closed']);
    for (const wrong of ['', 'lost', 'new|', '|new', 'new|lost', 'news'])
      expect(words.safeParse(wrong).success, wrong).toBe(false);
    expect(z.encode(words, ['new', 'closed'])).toBe('new|closed');
  });

  it('that are texts are so many at most', () => {
    const texts = severalTexts(z.string(), 2, 5);
    expect(texts.parse('Ikeja|Epe')).toEqual(['Ikeja', 'Epe']);
    expect(texts.safeParse('a|b|c').success).toBe(false);
    expect(texts.safeParse('Ikeja|Kosofe|').success).toBe(false);
  });
});

describe('the seconds that a request waited', () => {
  const week = 7 * 24 * 3600;

  it('are those of the header, up to a week', () => {
    expect(['0', '61', String(week)].map(readWaitedSeconds)).toEqual([0, 61, week]);
  });

  it('are none of any other header', () => {
    const others = [undefined, '', '-1', '1.5', '1e3', '0000061', String(week + 1), ['61', '61'], ' 61'];
    expect(others.map(readWaitedSeconds)).toEqual(others.map(() => 0));
  });
});

describe('a code that is sent back', () => {
  it('is ten digits in two groups', () => {
    expect([0, sentBackCodes - 1].map(sentBackCodeAt)).toEqual(['10000 00000', '69999 99999']);
  });

  it('is read with any separators, and not with a first digit of a mobile number', () => {
    for (const typed of ['10000 00000', '1000000000', '10000-00000', ' 1.0,000 00000'])
      expect(readSentBackCode(typed), typed).toBe('10000 00000');
    for (const typed of ['0000000000', '7012345678', '100000000', '10000000000', '1000000000a', ''])
      expect(readSentBackCode(typed), typed).toBeUndefined();
  });
});

it('an address that RUA wrote names the place near by', () => {
  const shown = (address: string) => shownAddress(address, (_, { place }) => `Kusa da ${place}`);
  expect(['Near Ojota, Lagos', 'near Ojota', 'By Near Ojota', 'Near '].map(shown)).toEqual([
    ...['Kusa da Ojota, Lagos', 'near Ojota', 'By Near Ojota', 'Near '],
  ]);
});

it('an update without a photo has the drawing of its kind, which is no photo', () => {
  expect(bannerOrDrawing('', 'accident')).toBe('art/traffic/accident.svg');
  expect(bannerOrDrawing('files/traffic/a.webp', 'accident')).toBe('files/traffic/a.webp');
  expect(photoIn('art/traffic/accident.svg')).toBe('');
  for (const photo of ['files/traffic/a.webp', 'x/art/traffic/accident.svg', 'art/traffic/accident.svg.webp'])
    expect(photoIn(photo)).toBe(photo);
});

it('an address asks for drafts by its link or by the preview of staff', () => {
  expect(['?draft=a.b', '?preview', '?page=2&preview=41'].map(asksForDrafts)).toEqual([true, true, true]);
  expect(['', '?', '?page=draft', '?drafts=1', '?utm=preview'].map(asksForDrafts)).toEqual([
    ...[false, false, false, false, false],
  ]);
});
