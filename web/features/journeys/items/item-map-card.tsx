import type { Item } from '#domain/journeys/items.ts';
import { LodgedHereCard } from '#web/features/road/maps/lodged-here-card.tsx';
import type { MapPin } from '#web/features/road/maps/map-types.ts';

/** Where the item was lodged; nothing when its sender gave no place. */
export function ItemMapCard({ item }: { item: Item }) {
  return <LodgedHereCard label={`Map of where item ${item.itemRef} was lodged`} pins={pinsOf(item)} />;
}

function pinsOf({ itemRef, latitude, longitude, flagInfo }: Item): MapPin[] {
  if (latitude === null || longitude === null) return [];
  const kind = flagInfo ? 'flagged' : 'ride';
  return [{ id: itemRef, latitude, longitude, kind, label: `Item ${itemRef} was lodged here` }];
}
