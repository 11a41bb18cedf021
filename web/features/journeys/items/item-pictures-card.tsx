import type { Item } from '#domain/journeys/items/items.ts';
import { PicturesCard } from '#web/ui/pictures-card.tsx';
import { drawingOfCarrier } from './carrier-plate.tsx';

/** The item's pictures; nothing when there are none. */
export function ItemPicturesCard({ item }: { item: Item }) {
  return <PicturesCard paths={item.images} of={item.itemName} vehicle={drawingOfCarrier(item)} />;
}
