import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Ride } from '#domain/journeys/rides.ts';
import { formatDate, formatTime } from '#domain/values/clock.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ShortFacts } from '#web/ui/facts.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { type Elapsed, elapsedLabel, elapsedSince } from './elapsed.ts';
import { FlaggedBadge, RideStatusBadge } from './ride-badges.tsx';
import { answerText, departureOf, placeText } from './ride-labels.ts';

/** The ride on the road, with its big actions on the stub. */
export function ActiveRideTicket({ ride, actions }: { ride: Ride; actions: ReactNode }) {
  const t = useTranslate();
  const now = useNow();
  return (
    <Ticket label={t('Active ride')} stub={actions}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {ride.flagInfo ? <FlaggedBadge /> : null}
          <RideStatusBadge status={ride.status} />
          <RideLink ride={ride} className="max-sm:hidden" />
        </div>
        <VehiclePlate vehicle={ride} size="big" />
      </div>
      <OnTheRoad since={elapsedSince(ride.createdAt, now)} />
      <ShortFacts
        facts={[
          { term: t('Left'), detail: `${departureOf(ride)}, ${lodgedAt(ride.createdAt, now)}` },
          { term: t('To'), detail: placeText(ride.destination, ride.destinationAddress) },
        ]}
      />
      <ShortFacts
        facts={[
          { term: t('Driver'), detail: answerText(ride.driverName, t) },
          { term: t('Vehicle'), detail: answerText(ride.vehicleName, t) },
          { term: t('From'), detail: placeText(ride.departureCity, ride.departureState) },
          { term: t('Next of kin'), detail: ride.nextOfKinFullName },
        ]}
      />
      <RideLink ride={ride} className="justify-self-start sm:hidden" />
    </Ticket>
  );
}

/** The only figure that moves. RUA does not know how far the vehicle is, so nothing says so. */
function OnTheRoad({ since }: { since: Elapsed }) {
  const t = useTranslate();
  return (
    <p className="text-soft">
      <span className="num block font-extrabold text-3xl text-ink leading-tight tracking-display">
        {elapsedLabel(since, t)}
      </span>
      {t('on the road')}
    </p>
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
        <Skeleton className="h-9 w-36 rounded-sign" />
      </div>
      <Skeleton className="h-16 w-40 lg:h-19" />
      <Skeleton className="h-26 w-full sm:h-11" />
    </Ticket>
  );
}
