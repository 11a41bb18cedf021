import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { rideDetails, rideFamily } from '#web/features/journeys/rides/queries.ts';
import { type Outcome, sendOrEnqueue } from '#web/features/platform/sending/enqueue.ts';
import { type RideContent, rideDrafts } from './draft.ts';

type RideToLodge = { content: RideContent; idempotencyKey: string };

/** Sends the ride, or queues it until there is a network. */
export function useLodgeRide(accountId: number): UseMutationResult<Outcome<Ride>, Error, RideToLodge> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ content, idempotencyKey }) => {
      const { values: ride } = content;
      return sendOrEnqueue(
        lodgeRide,
        { body: ride },
        {
          key: idempotencyKey,
          accountId,
          kind: 'ride',
          title: `${ride.vehicleNumber}, ${ride.destinationCity || ride.destinationAddress}`,
          pictures: ride.vehicleImages,
          record: { under: '/users/ridesDetails/', field: 'id' },
          edit: {
            kind: 'form',
            ...rideDrafts.asText(accountId, content),
            to: '/users/rides/lodge',
          },
          families: rideFamily,
        },
      );
    },
    onSuccess: async (outcome) => {
      if (outcome.kind === 'queued') return;
      await queryClient.invalidateQueries({ queryKey: rideFamily, refetchType: 'none' });
      queryClient.setQueryData(rideDetails(outcome.answer.id).queryKey, outcome.answer);
      // The worker's copies are from before the ride. Without a network there is nothing newer to read.
      void import('#web/features/journeys/rides/load-rides.ts')
        .then(({ loadRides }) => loadRides(queryClient, 1))
        .catch(() => {});
    },
  });
}
