/** Completing a ride and undoing it. Without a network both wait in the queue of this device. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import { arriveWithPin, expectWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import { answerWhetherSafe, expectArrival, undoCompletion } from '#domain/journeys/rides/arrivals.ts';
import { type RideRating, rateRide } from '#domain/journeys/rides/ride-ratings.ts';
import { completeRide, type Ride } from '#domain/journeys/rides/rides.ts';
import { accountIn } from '#web/features/identity/accounts/session.ts';
import { rideDetails, rideFamily } from '#web/features/journeys/rides/queries.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useKnown } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { type Arrival, setArrival } from './arrival-store.ts';

/** The result of the completion under way; an undo waits for it. */
let completing: Promise<'sent' | 'queued' | 'refused' | undefined> = Promise.resolve(undefined);

/** Each completion after an undo is another request. */
function attemptOf({ timeline }: Ride): number {
  return timeline.filter(({ kind }) => kind === 'completion_undone').length;
}

/** @returns the flag of the ride that waits on this device: the passenger's answer must not be sent before it. */
async function findUnsentFlag(accountId: number, rideId: number) {
  const [{ listRequests }, { unsentFlagOf }] = await Promise.all([
    import('#web/features/platform/sending/queue-store.ts'),
    import('#web/features/platform/sending/flags-of-rides.ts'),
  ]);
  return unsentFlagOf(rideId, await listRequests(accountId));
}

/** Completes the ride; of a flagged one with the answer that its passenger is safe. It shows at once. */
export function useArrive() {
  const known = useKnown();
  const wordsOfError = useErrorMessage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ride: Ride) => {
      const { sendArrival } = await import('#web/features/platform/sending/enqueue.ts');
      const { id, rideId: title } = ride;
      const accountId = accountIn(queryClient);
      const flag = await findUnsentFlag(accountId, id);
      const about = {
        kind: 'completion',
        accountId,
        id,
        title,
        attempt: attemptOf(ride),
        line: flag?.line ?? null,
      } as const;
      const sending =
        ride.flagInfo || flag
          ? sendArrival(answerWhetherSafe, { params: { id }, body: { safe: true } }, about)
          : sendArrival(completeRide, { params: { id } }, about);
      completing = sending.then(
        ({ kind }) => kind,
        () => 'refused',
      );
      return sending;
    },
    onMutate: async (ride) => {
      const { queryKey } = rideDetails(ride.id);
      await queryClient.cancelQueries({ queryKey: rideFamily });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, asCompleted(before));
      setArrival({ ride, since: Date.now(), isKept: false });
      return { before };
    },
    onError: (error, ride, context) => {
      if (context?.before) queryClient.setQueryData(rideDetails(ride.id).queryKey, context.before);
      setArrival(null);
      showToast({ tone: 'bad', text: wordsOfError(error) });
    },
    onSuccess: (outcome, ride, { before }) => {
      const { queryKey } = rideDetails(ride.id);
      if (outcome.kind === 'sent') {
        queryClient.setQueryData(queryKey, outcome.answer);
        return;
      }
      queryClient.setQueryData(queryKey, before);
      setArrival({ ride, since: Date.now(), isKept: true, isUnsure: outcome.isUnsure });
      showToast({ text: known(outcome.words) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: rideFamily }),
  });
}

/** Completes the ride with the passenger's PIN. It always asks the server and never queues. */
export function useArriveWithPin(ride: Ride, onArrived: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pin: string) => call(arriveWithPin, { params: { id: ride.id }, body: { pin } }),
    onSuccess: (answer) => {
      completing = Promise.resolve('sent');
      queryClient.setQueryData(rideDetails(ride.id).queryKey, answer);
      setArrival({ ride, since: Date.now(), isKept: false });
      onArrived();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: rideFamily }),
  });
}

function asCompleted(ride: Ride): Ride {
  return {
    ...ride,
    status: 'completed',
    completedAt: new Date().toISOString(),
    share: null,
    can: { ...ride.can, complete: false, share: false },
  };
}

/**
 * Removes the completion from the queue while it waits there, and otherwise undoes it at the server. A completion that may
 * have arrived is sent again by the queue, and the undo follows it.
 */
export function useUndoArrival() {
  const known = useKnown();
  const wordsOfError = useErrorMessage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ ride, isKept }: Arrival) => {
      const isWaiting = (await completing) === 'queued' || isKept;
      const { sendArrival, undoQueuedArrival } = await import('#web/features/platform/sending/enqueue.ts');
      const { id, rideId: title } = ride;
      const attempt = attemptOf(ride);
      if (isWaiting && (await undoQueuedArrival('completion', id, attempt))) return null;
      const about = { kind: 'undo', accountId: accountIn(queryClient), id, title, attempt } as const;
      return sendArrival(undoCompletion, { params: { id } }, about);
    },
    onSuccess: (outcome, { ride: { id } }) => {
      if (outcome?.kind === 'sent') queryClient.setQueryData(rideDetails(id).queryKey, outcome.answer);
      if (outcome?.kind === 'queued') showToast({ text: known(outcome.words) });
      setArrival(null);
    },
    onError: (error) => showToast({ tone: 'bad', text: wordsOfError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rideFamily }),
  });
}

/** Sends the passenger's last rating of the ride. The completion may still be under way. */
export function useRateRide(id: number) {
  const wordsOfError = useErrorMessage();
  const [rating, setRating] = useState<RideRating | null>(null);
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys);
  const { mutate } = useMutation({
    mutationFn: async (next: RideRating | null) => {
      await completing;
      const idempotencyKey = keyFor({ id, rating: next });
      return call(rateRide, { params: { id }, body: { rating: next } }, { idempotencyKey });
    },
    // Ratings are sent one after the other, so that the last one stays.
    scope: { id: `rating of ride ${id}` },
    onSuccess: () => setKeyFor(() => createIdempotencyKeys()),
    onError: (error) => {
      setRating(null);
      showToast({ tone: 'bad', text: wordsOfError(error) });
    },
  });
  function rate(next: RideRating | null) {
    setRating(next);
    mutate(next);
  }
  return { rating, rate };
}

/** The passenger of a flagged ride is not safe: its agencies are asked for help, also from the queue. */
export function useAskForHelp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, rideId: title, timeline }: Ride) => {
      const { sendArrival } = await import('#web/features/platform/sending/enqueue.ts');
      const accountId = accountIn(queryClient);
      return sendArrival(
        answerWhetherSafe,
        { params: { id }, body: { safe: false } },
        {
          kind: 'not-safe',
          accountId,
          ...{ id, title },
          line: (await findUnsentFlag(accountId, id))?.line ?? null,
          // Each answer after those that the server has is a new one.
          attempt: timeline.filter(({ kind }) => kind === 'help_asked').length,
        },
      );
    },
    onSuccess: (outcome, { id }) => {
      if (outcome.kind === 'sent') queryClient.setQueryData(rideDetails(id).queryKey, outcome.answer);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: rideFamily }),
  });
}

/** Changes the expected arrival, with the PIN where the server asked for it. */
export function useExpectArrival() {
  const wordsOfError = useErrorMessage();
  const queryClient = useQueryClient();
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: ({ id, moment, pin }: { id: number; moment: string; pin?: string }) => {
      const params = { id };
      const body = { expectedArrival: moment };
      return pin === undefined
        ? call(expectArrival, { params, body }, { idempotencyKey: keyFor({ params, body }) })
        : call(expectWithPin, { params, body: { ...body, pin } });
    },
    onSuccess: (ride) => {
      setKeyFor(() => createIdempotencyKeys());
      queryClient.setQueryData(rideDetails(ride.id).queryKey, ride);
    },
    onError: (error) => {
      if (!isAboutPin(error)) showToast({ tone: 'bad', text: wordsOfError(error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: rideFamily }),
  });
}

/** The form shows it, since it asks for the PIN. */
export function isAboutPin(error: unknown): boolean {
  return error instanceof AppError && error.fields?.pin !== undefined;
}
