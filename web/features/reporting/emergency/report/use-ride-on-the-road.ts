/** The ride that the person is on, which tells the agencies which vehicle to look for. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FlaggedRideFacts } from '#web/features/journeys/rides/flagged-ride-facts.ts';
import { newestActiveRide } from '#web/features/journeys/rides/queries.ts';
import { travellingText } from '#web/features/journeys/rides/ride-labels.ts';
import { useWaitingRide } from '#web/features/journeys/rides/waiting/use-waiting-ride.ts';

export type RideOnTheRoad = {
  ride: FlaggedRideFacts | null;
  /** Unless the person left it out. */
  isAttached: boolean;
  onAttach: (isAttached: boolean) => void;
};

type AttachedRide = RideOnTheRoad & {
  /** The id of a ride that RUA has; otherwise empty. */
  rideId: string;
  /** Words in English about the vehicle of a ride that still waits on this device, for the report itself; otherwise empty. */
  words: string;
};

export function useRideOnTheRoad(accountId: number): AttachedRide {
  const { data: known = null } = useQuery(newestActiveRide);
  const waiting = useWaitingRide(accountId);
  const [isAttached, setAttached] = useState(true);
  return {
    // The waiting ride was lodged after those that RUA has.
    ride: waiting?.ride ?? known,
    isAttached,
    onAttach: setAttached,
    rideId: isAttached && waiting === null ? (known?.rideId ?? '') : '',
    words: isAttached && waiting !== null ? travellingText(waiting.ride) : '',
  };
}
