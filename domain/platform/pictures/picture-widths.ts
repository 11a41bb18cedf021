/**
 * The widths in which each picture is stored. Apart from the calls, so that pages which only show pictures stay
 * light.
 */

/** The widths in CSS pixels. The stored path itself is the widest picture. */
export const pictureWidths = [320, 800, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** @returns the path of the same picture in another width. */
export function pictureOfWidth(path: string, width: PictureWidth): string {
  return width === 1600 ? path : path.replace(/\.webp$/, `-${width}.webp`);
}
