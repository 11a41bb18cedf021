import type { RideStatus } from '#domain/journeys/ride-row.ts';
import { rideStateLabels } from '#domain/journeys/ride-state-labels.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether the ride is on the road. */
export function RideStatusBadge({ status }: { status: RideStatus }) {
  const t = useTranslate();
  return status === 'active' ? (
    <Badge tone="wait" sign="ring">
      {t(rideStateLabels.active)}
    </Badge>
  ) : (
    <Badge tone="ok" sign="tick">
      {t(rideStateLabels.completed)}
    </Badge>
  );
}

export function FlaggedBadge() {
  const t = useTranslate();
  return (
    <Badge tone="bad" sign="triangle">
      {t(rideStateLabels.flagged)}
    </Badge>
  );
}
