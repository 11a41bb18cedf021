import type { ReactNode } from 'react';
import type { Item } from '#domain/journeys/items/items.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { RecordHeading } from '#web/ui/record-heading.tsx';
import { FlaggedItemBadge, ItemStatusBadge } from './item-badges.tsx';

/** An item's head: its states, id, name and actions. */
export function ItemHeading({ item, children }: { item: Item; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <RecordHeading
      kind={t('Item')}
      reference={item.itemRef}
      badges={
        <>
          {item.flagInfo ? <FlaggedItemBadge /> : null}
          <ItemStatusBadge status={item.status} />
        </>
      }
      title={item.itemName}
      lodgedAt={item.createdAt}
    >
      {children}
    </RecordHeading>
  );
}
