import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Ride } from '#domain/journeys/rides.ts';
import { formatDate, formatTime } from '#domain/values/clock.ts';
import { drawingOf } from '#web/features/road/vehicles/vehicle-kind.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { ShortFacts } from '#web/ui/facts.tsx';
import { RouteLine } from '#web/ui/route-line.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { FlaggedBadge, RideStatusBadge } from './ride-badges.tsx';
import { placeText } from './ride-labels.ts';

/** The position of the drawn vehicle. RUA does not track the vehicle, so the ticket says *on the road*, not how far. */
const onTheRoad = 0.5;

/** The ride on the road, with its big actions on the stub. */
export function ActiveRideTicket({ ride, actions }: { ride: Ride; actions: ReactNode }) {
  const now = useNow();
  return (
    <Ticket label="Active ride" stub={actions}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {ride.flagInfo ? <FlaggedBadge /> : null}
          <RideStatusBadge status={ride.status} />
          <RideLink ride={ride} className="max-sm:hidden" />
        </div>
        <VehiclePlate vehicle={ride} />
      </div>
      <RouteLine
        from={{ name: ride.parkName, note: `Lodged ${lodgedAt(ride.createdAt, now)}` }}
        to={{ name: ride.destination, note: placeText(ride.destinationAddress) }}
        driven={onTheRoad}
        vehicle={drawingOf(ride)}
      />
      <ShortFacts
        facts={[
          { term: 'Driver', detail: ride.driverName },
          { term: 'Vehicle', detail: ride.vehicleName },
          { term: 'From', detail: placeText(ride.departureCity, ride.departureState) },
          { term: 'Next of kin', detail: ride.nextOfKinFullName },
        ]}
      />
      <RideLink ride={ride} className="justify-self-start sm:hidden" />
    </Ticket>
  );
}

function RideLink({ ride, className }: { ride: Ride; className: string }) {
  return (
    <Link
      to={`/users/ridesDetails/${ride.id}`}
      className={`num -my-3 inline-flex min-h-tap items-center text-sm ${className}`}
    >
      {ride.rideId}
    </Link>
  );
}

/** The day is said when it is not today. */
function lodgedAt(moment: string, now: Date): string {
  const day = formatDate(moment);
  return day === formatDate(now) ? formatTime(moment) : `${day}, ${formatTime(moment)}`;
}

/** As large as the ticket. */
export function ActiveRideSkeleton() {
  return (
    <Ticket
      label="Active ride"
      stub={[0, 1, 2].map((place) => <Skeleton key={place} className="h-control w-full rounded-pill" />)}
    >
      <LoadingText />
      <div className="flex justify-between gap-2">
        <Skeleton className="h-6 w-40 rounded-pill" />
        <Skeleton className="h-7 w-28 rounded-sign" />
      </div>
      <Skeleton className="h-24 w-full sm:h-12" />
      <Skeleton className="h-26 w-full sm:h-11" />
    </Ticket>
  );
}
