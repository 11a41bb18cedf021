import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Ride, RideEvent } from '#domain/journeys/rides/rides.ts';
import { formatMoment } from '#domain/values/clock.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { ExpectedArrival } from './arriving/expected-arrival.tsx';
import { elapsedSince } from './elapsed.ts';
import { rideEventLabel } from './event-labels.ts';
import { FlaggedBadge, RideStatusBadge } from './ride-badges.tsx';
import { placeText } from './ride-labels.ts';
import { OnTheRoad, TicketFacts } from './ticket-facts.tsx';

/** The ride on the road, with its big actions on the stub. */
export function ActiveRideTicket({ ride, actions }: { ride: Ride; actions: ReactNode }) {
  const t = useTranslate();
  const now = useServerNow();
  return (
    <Ticket label={t('Active ride')} stub={actions}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <FlaggedBadge ride={ride} />
          <RideStatusBadge status={ride.status} />
          <RideLink ride={ride} className="max-sm:hidden" />
        </div>
        <VehiclePlate vehicle={ride} size="big" />
      </div>
      <OnTheRoad since={elapsedSince(ride.createdAt, now)} />
      <ExpectedArrival ride={ride} />
      <LastNews ride={ride} now={now} />
      <TicketFacts
        ride={ride}
        left={formatMoment(ride.createdAt, now)}
        to={placeText(ride.destination, ride.destinationAddress)}
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

/** A placeholder as large as the ticket. */
export function ActiveRideSkeleton() {
  return (
    <Ticket
      label={useTranslate()('Active ride')}
      stub={[0, 1, 2].map((place) => <Skeleton key={place} className="h-control w-full rounded-pill" />)}
    >
      <LoadingText />
      <div className="flex justify-between gap-2">
        <Skeleton className="h-6 w-40 rounded-pill" />
        <Skeleton className="h-9 w-36 rounded-sign" />
      </div>
      <Skeleton className="h-16 w-40 lg:h-19" />
      <Skeleton className="h-13.75 w-full" />
      <Skeleton className="h-26 w-full sm:h-11" />
    </Ticket>
  );
}

/** The newest step of a ride on the road, such as an agency that was told or a next of kin who answered. */
function LastNews({ ride: { timeline }, now }: { ride: Pick<Ride, 'timeline'>; now: Date }) {
  const t = useTranslate();
  const event = newestNews(timeline);
  if (event === undefined) return null;
  const { title, detail } = rideEventLabel(event, t);
  return (
    <div className="wrap-anywhere flex items-baseline justify-between gap-3 border-line border-t pt-2.5">
      <p role="status" className="min-w-0">
        <span className="sr-only">{t('Last news')}: </span>
        <b className="font-semibold">{title}</b>
        {detail === undefined ? null : (
          <span className="line-clamp-2 whitespace-pre-line text-sm text-soft">{detail}</span>
        )}
      </p>
      <time dateTime={event.at} className="num flex-none text-muted text-sm">
        {formatMoment(event.at, now)}
      </time>
    </div>
  );
}

/** The ticket shows when it was lodged and when its passenger expects to arrive in their own places. */
function newestNews(newestFirst: readonly RideEvent[]): RideEvent | undefined {
  return newestFirst.find(({ kind }) => kind !== 'lodged' && kind !== 'arrival_expected');
}
