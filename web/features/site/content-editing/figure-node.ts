/** A picture in a rich text with words under it: `figure`, as the server keeps it. */
import { Node } from '@tiptap/core';

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,

  addAttributes() {
    return {
      src: { default: '' },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
    };
  },

  parseHTML() {
    return [
      { tag: 'figure', getAttrs: (figure) => attributesOf(figure.querySelector('img')), contentElement },
      { tag: 'img[src]', getAttrs: attributesOf, contentElement },
    ];
  },

  renderHTML({ node }) {
    const { src, alt, width, height } = node.attrs;
    const size = { ...(width === null ? {} : { width }), ...(height === null ? {} : { height }) };
    return ['figure', ['img', { src, alt, ...size, draggable: 'false' }], ['figcaption', 0]];
  },
});

/** What holds the words; one that is not there is empty. */
function contentElement(found: globalThis.Node): HTMLElement {
  const caption = found instanceof HTMLElement ? found.querySelector('figcaption') : null;
  return caption ?? document.createElement('figcaption');
}

/** @returns false, which makes it no figure, when there is no picture. */
function attributesOf(picture: HTMLElement | null) {
  const src = picture?.getAttribute('src');
  if (!picture || !src) return false;
  return {
    src,
    alt: picture.getAttribute('alt') ?? '',
    width: picture.getAttribute('width'),
    height: picture.getAttribute('height'),
  };
}

/** @returns the text as it is stored: without what the editor keeps for itself. */
export function storedHtml(html: string): string {
  return html
    .replaceAll('<figcaption></figcaption>', '')
    .replaceAll(' draggable="false"', '')
    .replace(/(<p><\/p>)+$/, '');
}
