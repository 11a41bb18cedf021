import type { Item } from '#domain/journeys/items/items.ts';
import type { MapPin } from '#web/features/road/maps/map-types.ts';
import { LodgedHereCard } from '#web/features/road/places/lodged-here-card.tsx';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';

/** Where the item was lodged; nothing when its sender gave no place. */
export function ItemMapCard({ item }: { item: Item }) {
  const t = useTranslate();
  return (
    <LodgedHereCard
      label={t('Map of where item {id} was lodged', { id: item.itemRef })}
      pins={pinsOf(item, t)}
    />
  );
}

function pinsOf({ itemRef, latitude, longitude, flagInfo }: Item, t: Translate): MapPin[] {
  if (latitude === null || longitude === null) return [];
  const kind = flagInfo ? 'flagged' : 'ride';
  return [{ id: itemRef, latitude, longitude, kind, label: t('Item {id} was lodged here', { id: itemRef }) }];
}
