/** The ride that the person is on, which tells the agencies which vehicle to look for. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RideRow } from '#domain/journeys/ride-row.ts';
import { newestActiveRide } from '#web/features/journeys/rides/queries.ts';

export type RideOnTheRoad = {
  ride: RideRow | null;
  /** The same, unless the person left it out. */
  attached: RideRow | null;
  onAttach: (isAttached: boolean) => void;
};

export function useRideOnTheRoad(): RideOnTheRoad {
  const { data: ride = null } = useQuery(newestActiveRide);
  const [isAttached, setAttached] = useState(true);
  return { ride, attached: isAttached ? ride : null, onAttach: setAttached };
}
