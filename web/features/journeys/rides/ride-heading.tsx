import type { ReactNode } from 'react';
import type { Ride } from '#domain/journeys/rides.ts';
import { RecordHeading } from '#web/ui/record-heading.tsx';
import { FlaggedBadge, RideStatusBadge } from './ride-badges.tsx';
import { wayOf } from './ride-labels.ts';

/** A ride's head: its states, id, route and actions. */
export function RideHeading({ ride, children }: { ride: Ride; children?: ReactNode }) {
  return (
    <RecordHeading
      kind="Ride"
      reference={ride.rideId}
      badges={
        <>
          {ride.flagInfo ? <FlaggedBadge /> : null}
          <RideStatusBadge status={ride.status} />
        </>
      }
      title={wayOf(ride)}
      lodgedAt={ride.createdAt}
    >
      {children}
    </RecordHeading>
  );
}
