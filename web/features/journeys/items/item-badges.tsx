import type { ItemStatus } from '#domain/journeys/items/item-row.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether the item is received. */
export function ItemStatusBadge({ status }: { status: ItemStatus }) {
  const t = useTranslate();
  return status === 'ongoing' ? (
    <Badge tone="wait" sign="ring">
      {t('Ongoing')}
    </Badge>
  ) : (
    <Badge tone="ok" sign="tick">
      {t('Received')}
    </Badge>
  );
}

export function FlaggedItemBadge() {
  const t = useTranslate();
  return (
    <Badge tone="bad" sign="triangle">
      {t('Flagged')}
    </Badge>
  );
}
