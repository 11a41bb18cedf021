/** A picture with a caption in a rich text: `figure`, as the server stores it. */
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

/** The caption's element; a missing caption counts as empty. */
function contentElement(found: globalThis.Node): HTMLElement {
  const caption = found instanceof HTMLElement ? found.querySelector('figcaption') : null;
  return caption ?? document.createElement('figcaption');
}

/** @returns false without a picture: then the element is no figure. */
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

/** @returns the HTML to store: without the editor's own markup. */
export function storedHtml(html: string): string {
  return html
    .replaceAll('<figcaption></figcaption>', '')
    .replaceAll(' draggable="false"', '')
    .replace(/(<p><\/p>)+$/, '');
}
