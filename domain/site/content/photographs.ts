/** Drawings (SVG) came with the product, and stand in for photographs that nobody has taken yet. */
import type { StoredPicture } from '#domain/site/content/fields.ts';

/** @returns those with a photograph; all, while there is none. */
export function photographsElseDrawings<Item>(
  items: readonly Item[],
  pictureOf: (item: Item) => StoredPicture,
): readonly Item[] {
  const photographed = items.filter((item) => !pictureOf(item).path.endsWith('.svg'));
  return photographed.length > 0 ? photographed : items;
}
