/** The destination of the ride, and the state that the typed destination names. */
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import type { Destination } from './destinations.ts';
import { placeOf } from './use-destinations.ts';

export type DestinationOfRide = {
  type: (address: string) => void;
  choose: (place: Destination) => void;
  /** Sets the state and the city that the address names. */
  settle: () => Promise<void>;
};

export function useDestination(form: UseFormReturn<NewRide>): DestinationOfRide {
  /** Whether the address is newer than the state. */
  const isNew = useRef(false);

  function set(fields: Partial<NewRide>) {
    for (const name of ['destinationAddress', 'destinationState', 'destinationCity'] as const) {
      const value = fields[name];
      if (value === undefined) continue;
      form.setValue(name, value, { shouldDirty: true });
      if (value !== '') form.clearErrors(name);
    }
  }

  return {
    type: (address) => {
      isNew.current = true;
      set({ destinationAddress: address });
    },
    choose: ({ address, state, city }) => {
      isNew.current = false;
      set({ destinationAddress: address, destinationState: state, destinationCity: city });
    },
    settle: async () => {
      const asked = { ...form.getValues() };
      const found = await placeOf(asked, isNew.current);
      const now = form.getValues();
      if (now.destinationAddress !== asked.destinationAddress || isChoosingState()) return;
      if (now.destinationState !== asked.destinationState) return;
      isNew.current = false;
      set(found);
    },
  };
}

/** The list of places may arrive while the person types the state: the typed state stands. */
function isChoosingState(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement && /^destination(State|City)$/.test(focused.name);
}
