/** Fills a complaint with the ride that it is about: the page's address names it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import type { NewComplaint } from '#domain/reporting/new-complaint.ts';
import { joinKnown } from '#domain/values/known-answers.ts';
import { rideDetails } from '#web/features/journeys/rides/queries.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { emptyComplaint } from './complaint-values.ts';

export type RideOfComplaint = {
  /** Undefined until it is known, and where the address names none. */
  ride: Ride | undefined;
  /** Something was left in the vehicle of the ride. */
  isLost: boolean;
};

export function useRideOfComplaint(): RideOfComplaint {
  const [address] = useSearchParams();
  const named = address.get('ride') ?? '';
  const isNamed = /^\d{1,12}$/.test(named);
  const { data: ride } = useQuery({ ...rideDetails(Number(named)), enabled: isNamed });
  return { ride: isNamed ? ride : undefined, isLost: address.get('about') === 'lost' };
}

/** @returns the complaint before the person says anything. */
export function complaintOf({ ride, isLost }: RideOfComplaint, t: Translate): NewComplaint {
  if (!ride) return emptyComplaint;
  const park = joinKnown(ride.parkName);
  return {
    ...emptyComplaint,
    rideId: ride.rideId,
    role: park === '' ? emptyComplaint.role : 'place',
    name: park,
    state: ride.departureState,
    city: ride.departureCity,
    title: isLost ? t('Left something in {plate}', { plate: ride.vehicleNumber }) : '',
    // The agencies that have the flag of the ride know its case.
    agencies: ride.flagInfo?.agency.map(({ id }) => id) ?? emptyComplaint.agencies,
  };
}

const filledFields = ['rideId', 'name', 'state', 'city', 'title'] as const;

/** Fills blank fields, once. Nothing of a draft that the person wrote before changes. */
export function useFillFromRide(
  form: Pick<UseFormReturn<NewComplaint>, 'getValues' | 'setValue'>,
  about: RideOfComplaint,
): void {
  const t = useTranslate();
  const isFilled = useRef(false);
  const { ride } = about;
  useEffect(() => {
    if (isFilled.current || !ride) return;
    isFilled.current = true;
    const filled = complaintOf(about, t);
    if (form.getValues('name') === '') form.setValue('role', filled.role);
    for (const name of filledFields) {
      if (form.getValues(name) === '') form.setValue(name, filled[name]);
    }
    if (form.getValues('agencies').length === 0) form.setValue('agencies', filled.agencies);
  });
}
