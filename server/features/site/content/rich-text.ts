/** The HTML that a rich text may contain. It is cleaned when it is saved, and again before it is shown. */
import sanitize from 'sanitize-html';
import type { ContentKind } from '#domain/site/content/kind.ts';

const allowedPicture = /^\/?files\/content\/\w{2,64}\.(webp|svg)$/;

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'figure', 'figcaption', 'img'],
    ...['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], th: ['scope'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  disallowedTagsMode: 'discard',
  // Deeper than any text, and not so deep that cleaning takes long.
  nestingLimit: 30,
  transformTags: { b: 'strong', i: 'em', h1: 'h2' },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !allowedPicture.test(attribs.src ?? ''),
};

/**
 * @returns the same text without anything that could run, load from elsewhere or leave its place on the page; empty
 *   when nothing to see is left.
 */
export function cleanRichText(html: string): string {
  const clean = sanitize(html, rules);
  return showsSomething(clean) ? clean : '';
}

function showsSomething(html: string): boolean {
  return html.includes('<img') || html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '';
}

/**
 * @returns the content of an entry with its rich texts cleaned. Texts far too long to be accepted are left as they
 *   are.
 */
export function cleanContent(kind: ContentKind, content: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const field = kind.fields[name];
      const isCleaned =
        field?.control === 'rich-text' &&
        typeof value === 'string' &&
        value.length <= 2 * (field.maximum ?? 0);
      return [name, isCleaned ? cleanRichText(value) : value];
    }),
  );
}
