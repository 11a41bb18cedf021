import type { Ride } from '#domain/journeys/rides/rides.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ArriveButton } from './arrive-button.tsx';
import { ExpectedArrival } from './expected-arrival.tsx';
import { timeOnTheRoad } from './time-on-the-road.ts';

/** On the page of a ride on the road: since when, until when, and its end, away from the flag. */
export function ArrivalCard({ ride }: { ride: Ride }) {
  const t = useTranslate();
  const now = useServerNow();
  if (!ride.can.complete) return null;
  return (
    <Card aria-labelledby="arrival" className="no-print">
      <CardHead title={t('Arrival')} id="arrival" />
      <div className="grid gap-3">
        <p className="num text-soft">
          {t('{time} on the road', { time: timeOnTheRoad(ride.createdAt, now, t) })}
        </p>
        <ExpectedArrival ride={ride} />
        <ArriveButton ride={ride} block />
      </div>
    </Card>
  );
}
