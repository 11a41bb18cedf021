/** The source of the boarding place in the form, which its fields do not show. */
import { type RefObject, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { type Boarding, isOldPosition } from './boarding-place.ts';
import type { RideDraft } from './draft.ts';

/** A position that grew old goes as well when the person comes back to the page, which a phone keeps for days. */
export function useBoarding(form: UseFormReturn<NewRide>, opened: RideDraft | null): RefObject<Boarding> {
  const boarding = useRef(boardingOf(opened));
  useEffect(() => {
    const look = () => {
      const { placedAt } = boarding.current;
      if (document.visibilityState !== 'visible' || placedAt === null) return;
      if (!isOldPosition(placedAt, new Date())) return;
      boarding.current = { ...boarding.current, placedAt: null };
      for (const name of ['latitude', 'longitude'] as const) form.setValue(name, null, { shouldDirty: true });
      form.setValue('accuracyMetres', undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [form]);
  return boarding;
}

/** A draft that does not say so keeps its address: it may be typed. */
function boardingOf(opened: RideDraft | null): Boarding {
  if (opened === null) return { typedAddress: '', placedAt: null };
  const { boarding, values } = opened.content;
  return boarding ?? { typedAddress: values.address, placedAt: opened.savedAt };
}
