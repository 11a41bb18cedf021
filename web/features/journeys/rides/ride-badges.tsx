import type { RideRow, RideStatus } from '#domain/journeys/rides/ride-row.ts';
import { rideStateLabels } from '#domain/journeys/rides/ride-state-labels.ts';
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

/** Whether agencies were told of the ride: by its passenger, or by its ladder. */
export function FlaggedBadge({ ride: { flagged, overdue } }: { ride: Pick<RideRow, 'flagged' | 'overdue'> }) {
  const t = useTranslate();
  if (!flagged && !overdue) return null;
  return (
    <Badge tone="bad" sign="triangle">
      {t(flagged ? rideStateLabels.flagged : rideStateLabels.overdue)}
    </Badge>
  );
}
