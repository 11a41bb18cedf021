/**
 * The point of a picture that stays visible when it is cropped. It stands apart from its schema, so that pages that only show
 * pictures stay light.
 */

/** In percent of the picture, from its left and from its top. */
export type PictureFocus = { x: number; y: number };

export const centre: PictureFocus = { x: 50, y: 50 };

/** @returns the value of the CSS property `object-position`: a cropped picture shows its point of interest. */
export function objectPosition({ x, y }: PictureFocus): string {
  return `${x}% ${y}%`;
}
