import { describe, expect, it } from 'vitest';
import { excerptOf } from '#server/features/site/staff-search/excerpt.ts';

describe('an excerpt', () => {
  it('begins a few words before the searched word, without markup', () => {
    const text = `<p>${'far away '.repeat(20)}</p><p>Take <b>Ìkòròdú</b> Road &amp; walk.</p>${' more'.repeat(90)}`;
    const excerpt = excerptOf(text, ['ikorodu']);
    expect(excerpt).toMatch(/^… away Take Ìkòròdú Road & walk\. more/);
    expect(excerpt.length).toBeLessThanOrEqual(202);
  });

  it('begins with the text where that is near', () => {
    expect(excerptOf('<p>Take Ikorodu Road.</p>', ['road'])).toBe('Take Ikorodu Road.');
  });

  it('is empty where the text has none of the words', () => {
    expect(excerptOf('<p class="road">Nothing.</p>', ['road'])).toBe('');
  });
});
