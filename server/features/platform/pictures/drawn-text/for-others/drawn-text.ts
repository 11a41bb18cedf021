/** Words as a picture. Their letters come from a font of the product's own, because a bare server has none. */
import { fileURLToPath } from 'node:url';
import sharp, { type CreateText } from 'sharp';
import { escapeHtml } from '#server/base/http/formats/html.ts';

const fontfile = fileURLToPath(new URL('../fonts/rua-bold.ttf', import.meta.url));

export type TextLook = {
  /** Pixels of a letter. */
  size: number;
  colour: string;
  align: 'left' | 'center';
  /** The most pixels that the words may take. Longer ones wrap, and then get smaller letters. */
  box: { width: number; height: number };
};

/** @param words as `drawable` leaves them, not empty. @returns a PNG on a clear ground, and its size. */
export async function drawText(words: string, { size, colour, align, box }: TextLook) {
  const text = `<span foreground="${colour}">${escapeHtml(words)}</span>`;
  const look = {
    text,
    fontfile,
    font: `RUA Lock Screen Bold ${size}`,
    align,
    wrap: 'word-char',
    rgba: true,
  } as const;
  const usual = await picture({ ...look, width: box.width, dpi: 72 });
  const { data, info } = usual.info.height > box.height ? await picture({ ...look, ...box }) : usual;
  return { data, width: info.width, height: info.height };
}

function picture(text: CreateText) {
  return sharp({ text }).png().toBuffer({ resolveWithObject: true });
}

/** The glyphs of the font: the letters of English, Yoruba and Igbo, and most signs. */
const drawn = /[ -~£©°±·ÀÁÈÉÒÓ×àáèéìíñòóùúẸẹỊịỌọỤụ–—‘’“”•…′₦−]/;
/** Hausa's and Fulfulde's own letters, by the nearest that the font has. */
const hooked: ReadonlyMap<string, string> = new Map([
  ['Ɓ', 'B'],
  ['ɓ', 'b'],
  ['Ɗ', 'D'],
  ['ɗ', 'd'],
  ['Ƙ', 'K'],
  ['ƙ', 'k'],
  ['Ƴ', 'Y'],
  ['ƴ', 'y'],
]);

/** A text in the letters that pictures have; another script's are left out. */
export function drawable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (drawn.test(letter) ? letter : withoutMarks(letter)))
    .join('')
    .trim();
}

function withoutMarks(letter: string): string {
  const plain = hooked.get(letter) ?? letter.normalize('NFD').charAt(0);
  return drawn.test(plain) ? plain : '';
}
