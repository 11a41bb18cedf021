/** The links to a ride's public page. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Ride } from '#domain/rides.ts';
import { revokeShare, shareRide } from '#domain/shares.ts';
import { rideDetails, rideFamily } from '#web/features/rides/queries.ts';
import { call } from '#web/lib/api.ts';
import { errorWords } from '#web/lib/error-words.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** The current link, or a new one; asking twice gives the same. */
export function useShareRide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ride: Ride) => call(shareRide, { params: { id: ride.id } }),
    onSuccess: (share, { id }) => {
      queryClient.setQueryData(
        rideDetails(id).queryKey,
        (ride: Ride | undefined) => ride && { ...ride, share },
      );
      void queryClient.invalidateQueries({ queryKey: rideFamily });
    },
  });
}

export function useRevokeShare() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ride: Ride) => call(revokeShare, { params: { id: ride.id } }),
    onSuccess: (_, { id }) => {
      queryClient.setQueryData(
        rideDetails(id).queryKey,
        (ride: Ride | undefined) => ride && { ...ride, share: null },
      );
      showToast({ text: 'The link no longer works. You can share again at any time.' });
    },
    onError: (error) => showToast({ tone: 'bad', text: errorWords(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rideFamily }),
  });
}
