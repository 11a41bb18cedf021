/** The same pictures as AVIF, which is smaller than WebP and takes many times as long to make. */
import sharp from 'sharp';

/** Quality like that of our WebP pictures. More effort would halve the speed and save a few per cent. */
const options = { quality: 50, effort: 3 } as const;

/** @param path of a WebP of any width. */
export function avifPathOf(path: string): string {
  return path.replace(/\.webp$/, '.avif');
}

/** @param accept the header as it came. A client that does not name AVIF, such as an older one, gets WebP. */
export function acceptsAvif(accept: string | undefined): boolean {
  return accept !== undefined && /\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept);
}

export function encodeAvif(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture).avif(options).toBuffer();
}
