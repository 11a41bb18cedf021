import type { ReactNode } from 'react';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { RecordHeading } from '#web/ui/record-heading.tsx';
import { FlaggedBadge, RideStatusBadge } from './ride-badges.tsx';
import { wayOf } from './ride-labels.ts';

/** A ride's head: its states, id, route and actions. */
export function RideHeading({ ride, children }: { ride: Ride; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <RecordHeading
      kind={t('Ride')}
      reference={ride.rideId}
      badges={
        <>
          <FlaggedBadge ride={ride} />
          <RideStatusBadge status={ride.status} />
        </>
      }
      title={wayOf(ride, t)}
      lodgedAt={ride.createdAt}
    >
      {children}
    </RecordHeading>
  );
}
