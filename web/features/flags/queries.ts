/** Flags: raising and withdrawing one, trying a message again, and an agency's list. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AppError } from '#domain/errors.ts';
import { flagRide, type NewRideFlag, retryDelivery, withdrawRideFlag } from '#domain/flags.ts';
import { rideFamily } from '#web/features/rides/queries.ts';
import { call } from '#web/lib/api.ts';
import { errorWords } from '#web/lib/error-words.ts';
import { createIntentKeys } from '#web/lib/intent-keys.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** The server notes the opening when it gives the ride; the queue is asked for anew, because it must say so too. */
export function useSeenRide(rideId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (rideId > 0) void queryClient.invalidateQueries({ queryKey: ['cases'] });
  }, [queryClient, rideId]);
}

/** Flags once, however often a lost answer makes the person press again. */
export function useFlagRide() {
  const queryClient = useQueryClient();
  const [keyFor] = useState(createIntentKeys);
  return useMutation({
    mutationFn: (flag: NewRideFlag) => call(flagRide, { body: flag }, { idempotencyKey: keyFor(flag) }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: rideFamily });
      // Tagging an agency follows it.
      void queryClient.invalidateQueries({ queryKey: ['agencies'] });
    },
  });
}

export function isAlreadyFlagged(error: unknown): boolean {
  return error instanceof AppError && error.code === 'already_flagged';
}

export function isUnverified(error: unknown): boolean {
  return error instanceof AppError && error.code === 'email_not_verified';
}

export function useWithdrawFlag() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ rideId, reason }: { rideId: number; reason: string }) =>
      call(withdrawRideFlag, { params: { id: rideId }, body: { reason } }),
    onSuccess: () => showToast({ text: 'The flag is withdrawn. Everyone it reached is told.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rideFamily }),
  });
}

export function useRetryDelivery() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: number) => call(retryDelivery, { params: { id: deliveryId } }),
    onSuccess: () => showToast({ text: 'We are trying again.' }),
    onError: (error) => showToast({ tone: 'bad', text: errorWords(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rideFamily }),
  });
}
