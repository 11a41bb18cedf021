/** The ride that was completed last in this window, while it can be undone and until its page is left. */
import { useSyncExternalStore } from 'react';
import type { Ride } from '#domain/journeys/rides/rides.ts';

/**
 * `since`: the moment of the press, in milliseconds: by the device's clock, or with `isServerTime` by the server's. `isKept`: it waits on
 * this device for a network. `isUnsure`: it waits there, and may have arrived.
 */
export type Arrival = {
  ride: Ride;
  since: number;
  isServerTime?: boolean;
  isKept: boolean;
  isUnsure?: boolean;
};

let current: Arrival | null = null;
const listeners = new Set<() => void>();

export function setArrival(arrival: Arrival | null): void {
  current = arrival;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useArrival(): Arrival | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
