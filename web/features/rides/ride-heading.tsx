import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/clock.ts';
import type { Ride } from '#domain/rides.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { FlaggedBadge, RideStatusBadge } from './ride-badges.tsx';
import { wayOf } from './ride-words.ts';

/** A ride's head: its states, id, way and what can be done. */
export function RideHeading({ ride, children }: { ride: Ride; children?: ReactNode }) {
  return (
    <>
      <title>{`Ride ${ride.rideId} | RUA`}</title>
      <PageHeading
        above={
          <>
            {ride.flagInfo ? <FlaggedBadge /> : null}
            <RideStatusBadge status={ride.status} />
            <span className="num text-muted text-sm">{ride.rideId}</span>
          </>
        }
        title={wayOf(ride)}
        lead={<span className="num text-sm">Lodged {formatDateTime(ride.createdAt)}</span>}
      >
        {children ? (
          <div className="no-print flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-[1_1_40%]">
            {children}
          </div>
        ) : null}
      </PageHeading>
    </>
  );
}
