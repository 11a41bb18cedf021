import type { ItemStatus } from '#domain/journeys/item-row.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether the item is received. */
export function ItemStatusBadge({ status }: { status: ItemStatus }) {
  return status === 'ongoing' ? (
    <Badge tone="wait" sign="ring">
      Ongoing
    </Badge>
  ) : (
    <Badge tone="ok" sign="tick">
      Received
    </Badge>
  );
}

export function FlaggedItemBadge() {
  return (
    <Badge tone="bad" sign="triangle">
      Flagged
    </Badge>
  );
}
