import type { Ride } from '#domain/journeys/rides/rides.ts';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { type Arrival, useArrival } from './arrival-store.ts';

async function loadArrivedCard() {
  const { ArrivedCard } = await import('./arrived-card.tsx');
  return ArrivedCard;
}

type ArrivedPlaceProps = {
  /** The ride of its own page: another device may have completed it. */
  ride?: Ride | undefined;
  /** A ride can be completed here, so the card is fetched before, for when there is no network. */
  isLikely: boolean;
};

/** The place of the notice that undoes the completion of the ride. */
export function ArrivedPlace({ ride, isLikely }: ArrivedPlaceProps) {
  const own = useArrival();
  const arrival = ride === undefined || own?.ride.id === ride.id ? own : elsewhere(ride);
  const { Part } = useDeferredPart<{ arrival: Arrival }>(
    loadArrivedCard,
    arrival === null ? isLikely : 'at once',
  );
  return arrival && Part ? <Part key={arrival.ride.id} arrival={arrival} /> : null;
}

function elsewhere(ride: Ride): Arrival | null {
  if (!ride.can.undoComplete || ride.completedAt === null) return null;
  return { ride, since: Date.parse(ride.completedAt), isServerTime: true, isKept: false };
}
