/** The place of a text where it was found. */
import { markFound } from '#domain/platform/search/search-terms.ts';

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’' };

const before = 14;
const longest = 200;

/** @param text of content, with its markup. @returns the words around the first that was sought; empty without any. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const parts = markFound(plain, terms);
  const at = parts.findIndex(({ isFound }) => isFound);
  if (at < 0) return '';
  const start = parts.slice(0, at).reduce((length, part) => length + part.text.length, 0);
  const from = start <= before ? 0 : plain.indexOf(' ', start - before) + 1;
  return `${from > 0 ? '… ' : ''}${plain.slice(from, from + longest).trim()}`;
}
