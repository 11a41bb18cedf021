/** Drawings (SVG) that came with the product, in place of photographs that are still to be taken. */
import type { StoredPicture } from '#domain/site/content/fields.ts';

/** @returns those with a photograph; all, while there is none. */
export function photographsElseDrawings<Item>(
  items: readonly Item[],
  pictureOf: (item: Item) => StoredPicture,
): readonly Item[] {
  const photographed = items.filter((item) => !pictureOf(item).path.endsWith('.svg'));
  return photographed.length > 0 ? photographed : items;
}
