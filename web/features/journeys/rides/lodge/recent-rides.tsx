import { ChevronRight } from 'lucide-react';
import { formatDate } from '#domain/values/clock.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import type { ListedRide } from '../listed-ride.ts';
import { departureOf } from '../ride-labels.ts';

const most = 2;

/** @returns the newest rides, each vehicle and destination once. */
export function recentOf(rows: readonly ListedRide[]): ListedRide[] {
  const seen = new Set<string>();
  return rows
    .filter(({ vehicleNumber, destinationAddress }) => {
      const way = `${vehicleNumber} ${destinationAddress}`;
      return !seen.has(way) && seen.add(way);
    })
    .slice(0, most);
}

type RecentRidesProps = { rides: readonly ListedRide[]; onChoose: (ride: ListedRide) => void };

/** Rides of before, to take again with one press. */
export function RecentRides({ rides, onChoose }: RecentRidesProps) {
  const t = useTranslate();
  return (
    <section aria-labelledby="recent-rides" className="grid gap-2.5">
      <h2 id="recent-rides" className="text-md">
        {t('Same ride again')}
      </h2>
      <ul className="grid gap-2">
        {rides.map((ride) => (
          <li key={ride.id}>
            <button
              type="button"
              onClick={() => onChoose(ride)}
              className="grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md border-[1.5px] border-line bg-surface px-3.5 py-2.5 text-left hover:border-line-strong"
            >
              <span className="grid gap-1">
                <b className="wrap-anywhere">
                  {t('{from} to {to} again?', { from: departureOf(ride), to: ride.destination })}
                </b>
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <VehiclePlate vehicle={ride} />
                  <span className="num text-muted text-xs">{formatDate(ride.createdAt)}</span>
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="ic text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
