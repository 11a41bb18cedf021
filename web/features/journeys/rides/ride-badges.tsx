import type { RideStatus } from '#domain/journeys/ride-row.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether the ride is on the road. */
export function RideStatusBadge({ status }: { status: RideStatus }) {
  return status === 'active' ? (
    <Badge tone="wait" sign="ring">
      Active
    </Badge>
  ) : (
    <Badge tone="ok" sign="tick">
      Completed
    </Badge>
  );
}

export function FlaggedBadge() {
  return (
    <Badge tone="bad" sign="triangle">
      Flagged
    </Badge>
  );
}
