/** The ride that the person is on, which tells the agencies which vehicle to look for. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newestActiveRide } from '#web/features/journeys/rides/queries.ts';
import { travellingText } from '#web/features/journeys/rides/ride-labels.ts';
import type { ToldRide } from '#web/features/journeys/rides/told-ride.ts';
import { useWaitingRide } from '#web/features/journeys/rides/waiting/use-waiting-ride.ts';

export type RideOnTheRoad = {
  ride: ToldRide | null;
  /** Unless the person left it out. */
  isAttached: boolean;
  onAttach: (isAttached: boolean) => void;
};

type AttachedRide = RideOnTheRoad & {
  /** Of a ride that RUA has; otherwise empty. */
  rideId: string;
  /** Of one that still waits on this device: the report itself names its vehicle, in English. Otherwise empty. */
  words: string;
};

export function useRideOnTheRoad(accountId: number): AttachedRide {
  const { data: known = null } = useQuery(newestActiveRide);
  const waiting = useWaitingRide(accountId);
  const [isAttached, setAttached] = useState(true);
  return {
    // It was lodged after those that RUA knows.
    ride: waiting?.ride ?? known,
    isAttached,
    onAttach: setAttached,
    rideId: isAttached && waiting === null ? (known?.rideId ?? '') : '',
    words: isAttached && waiting !== null ? travellingText(waiting.ride) : '',
  };
}
