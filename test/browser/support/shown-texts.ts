/** The texts of a page: visible ones, and those for a screen reader. */
import type { Page } from '@playwright/test';

/** Names that are the same in every language, and marks of units and formats. */
const sameEverywhere = new Set(
  [
    'RUA AM PM MB KB km JPEG PNG WebP SMS WhatsApp VIN QR Leaflet OpenStreetMap contributors',
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    'English Pidgin Yorùbá Hausa Igbo',
    // Blood groups and genotypes.
    'AB AA AS AC SS SC CC',
  ].flatMap((names) => names.split(' ')),
);

/**
 * What no page says itself: maps have names of places and of who made them, and what other people read of it is marked as
 * English.
 */
const notOfPage = 'script, style, noscript, template, .leaflet-container, main [lang="en"]';

/** @returns each text of the page once, digits as `0`, and names, hints and alternatives of its parts. */
export async function shownTexts(page: Page): Promise<Set<string>> {
  const texts = await page.evaluate((left) => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement?.closest(left)) found.push(node.textContent ?? '');
    }
    for (const part of document.body.querySelectorAll(`:not(:is(${left}), :is(${left}) *)`)) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.push(part.getAttribute(name) ?? '');
    }
    return found;
  }, notOfPage);
  return new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim().replace(/\d+/g, '0')));
}

/** @param names of institutions, places and records, which no language changes. @returns the texts with a word in them. */
export function withWords(texts: Iterable<string>, names: readonly string[]): string[] {
  return [...texts].filter((text) => wordsIn(text, names).length > 0);
}

function wordsIn(text: string, names: readonly string[]): string[] {
  const bare = names.reduce(
    (left, name) => left.replaceAll(name, ' '),
    text.replace(/\b[A-Z]{2,3}\d?-[A-Z\d]+/g, ' '),
  );
  return (bare.match(/\p{L}[\p{L}\p{M}’']+/gu) ?? []).filter((word) => !sameEverywhere.has(word));
}
