/** Which HTML a rich text may hold. Cleaned when it is saved, and again before anybody sees it. */
import sanitize from 'sanitize-html';

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
  transformTags: { b: 'strong', i: 'em', h1: 'h2' },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !allowedPicture.test(attribs.src ?? ''),
};

/** @returns the same text without anything that could run, load from elsewhere or leave its place on the page. */
export function cleanRichText(html: string): string {
  return sanitize(html, rules);
}
