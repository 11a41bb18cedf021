/** Fills the form with a ride of before: the same vehicle and way, with the next of kin of then if the account names none. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { ListedRide } from '../listed-ride.ts';
import { rideDetails } from '../queries.ts';
import { inNationalForm, kinFields, wayFields } from './known-values.ts';
import type { Code } from './use-code.ts';

/**
 * @param keepsKin the next of kin of the form stays.
 * @returns the ride that was taken again, null before that, a function that takes one, and one that waits until it is filled in.
 */
export function useTakeAgain(
  form: UseFormReturn<NewRide>,
  { onTaken }: Pick<Code, 'onTaken'>,
  keepsKin: boolean,
) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const [taken, setTaken] = useState<ListedRide | null>(null);
  const taking = useRef(Promise.resolve());

  async function fill(row: ListedRide) {
    try {
      const ride = await queryClient.ensureQueryData(rideDetails(row.id));
      const { vehicleNumber, driverName, vehicleName, vehicleModel } = ride;
      onTaken({ vehicleNumber, driverName, vehicleName, vehicleModel });
      for (const name of wayFields) form.setValue(name, ride[name], { shouldDirty: true });
      if (!keepsKin) {
        const { nextOfKinFullName, nextOfKinAddress } = ride;
        const nextOfKinPhone = inNationalForm(ride.nextOfKinPhone);
        const kin = { nextOfKinFullName, nextOfKinPhone, nextOfKinAddress };
        for (const name of kinFields) form.setValue(name, kin[name], { shouldDirty: true });
      }
      form.clearErrors();
      setTaken(row);
      // The chosen row gives way, and its focus with it.
      document.getElementById('lodge-and-share')?.focus();
    } catch {
      showToast({ tone: 'bad', text: t('That ride is not on this device. Fill in what you see.') });
    }
  }

  return {
    taken,
    takeAgain: (row: ListedRide) => {
      taking.current = fill(row);
    },
    settled: () => taking.current,
  };
}
