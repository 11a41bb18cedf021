/** Naming another next of kin for a ride, from the server or not at all, since a PIN must not wait on the device; and the test SMS to them. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeKinOfRide,
  changeKinWithPin,
  type TypedKinOfRide,
  testKinOfRide,
} from '#domain/journeys/rides/kin-of-ride.ts';
import { shownKinName } from '#web/features/journeys/next-of-kin/kin-name.ts';
import { rideLadder } from '#web/features/journeys/rides/ladder/queries.ts';
import { rideDetails, rideFamily } from '#web/features/journeys/rides/queries.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';

export function useChangeKin(id: number) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: ({ pin, ...kin }: TypedKinOfRide) =>
      pin === ''
        ? call(changeKinOfRide, { params: { id }, body: kin }, { idempotencyKey: keyFor({ id, kin }) })
        : call(changeKinWithPin, { params: { id }, body: { ...kin, pin } }),
    onSuccess: (ride) => {
      setKeyFor(() => createIdempotencyKeys());
      queryClient.setQueryData(rideDetails(id).queryKey, ride);
      showToast({
        tone: 'ok',
        text: t('RUA tells {name} of this ride from now on.', {
          name: shownKinName(ride.nextOfKinFullName, t),
        }),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: rideFamily }),
  });
}

export function useTestKinOfRide(id: number) {
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(testKinOfRide, { params: { id } }),
    onSuccess: (ladder) => queryClient.setQueryData(rideLadder(id).queryKey, ladder),
    onError: showFailure,
  });
}
