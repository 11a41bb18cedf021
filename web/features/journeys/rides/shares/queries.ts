/** The links to a ride's public page. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { revokeShare, shareRide } from '#domain/journeys/rides/shares.ts';
import { rideDetails, rideFamily } from '#web/features/journeys/rides/queries.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** The current link, or a new one; a repeated call gives the same link. */
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
  const t = useTranslate();
  const wordsOfError = useErrorMessage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ride: Ride) => call(revokeShare, { params: { id: ride.id } }),
    onSuccess: (_, { id }) => {
      queryClient.setQueryData(
        rideDetails(id).queryKey,
        (ride: Ride | undefined) => ride && { ...ride, share: null },
      );
      showToast({ text: t('The link no longer works. You can share again at any time.') });
    },
    onError: (error) => showToast({ tone: 'bad', text: wordsOfError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rideFamily }),
  });
}
