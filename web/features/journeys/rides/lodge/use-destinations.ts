/** The list of places to go to, loaded when it is first needed, and what it says of a typed destination. */
import { useState } from 'react';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { findState } from '#domain/road/places/states.ts';

type List = typeof import('./destinations.ts');

export function useDestinationList() {
  const [list, setList] = useState<List | null>(null);

  async function load() {
    setList(await loadList());
  }

  return { list, load: () => void load() };
}

/** @returns null without a network: then the person types the name, and the state stays a guess. */
function loadList(): Promise<List | null> {
  return import('./destinations.ts').catch(() => null);
}

type Way = Pick<NewRide, 'destinationAddress' | 'destinationState' | 'destinationCity' | 'departureState'>;

/**
 * @param isNew whether the address was typed after the state.
 * @returns the state and the city that the address names. A place in no list is taken to be in the state where one
 *   boards, which the page shows.
 */
export async function placeOf(way: Way, isNew: boolean): Promise<Partial<NewRide>> {
  const { destinationAddress, destinationState, departureState } = way;
  if (destinationAddress.trim() === '' || (destinationState !== '' && !isNew)) return {};
  const list = await loadList();
  const found = list?.findDestination(destinationAddress, destinationState || departureState) ?? null;
  if (found !== null) {
    return {
      destinationAddress: found.address,
      destinationState: found.state,
      destinationCity: found.city,
    };
  }
  const named = findState(destinationAddress)?.name;
  if (named !== undefined) return { destinationState: named, destinationCity: '' };
  return destinationState === '' ? { destinationState: departureState } : {};
}
