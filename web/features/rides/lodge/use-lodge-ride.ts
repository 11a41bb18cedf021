/** Sends the ride. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { lodgeRide, type NewRide } from '#domain/lodging.ts';
import type { Ride } from '#domain/rides.ts';
import { call } from '#web/lib/api.ts';
import { rideDetails, rideFamily } from '../queries.ts';

export type RideToLodge = { ride: NewRide; idempotencyKey: string };

/** Fails at once without a network, so that the person knows the ride is not lodged. */
export function useLodgeRide(): UseMutationResult<Ride, Error, RideToLodge> {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ ride, idempotencyKey }) => call(lodgeRide, { body: ride }, { idempotencyKey }),
    onSuccess: async (ride) => {
      await queryClient.invalidateQueries({ queryKey: rideFamily, refetchType: 'none' });
      queryClient.setQueryData(rideDetails(ride.id).queryKey, ride);
    },
  });
}
