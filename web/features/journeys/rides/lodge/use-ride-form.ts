/** The ride's form: its steps, its values from a manifest, its draft, and sending it. */

import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AppError } from '#domain/contract/errors.ts';
import { lodgeRide, type NewRide, newRide } from '#domain/journeys/lodge-ride.ts';
import type { ManifestLookup } from '#domain/journeys/manifests.ts';
import type { Ride } from '#domain/journeys/rides.ts';
import { rideDetails, rideFamily } from '#web/features/journeys/rides/queries.ts';
import { type Outcome, sendOrEnqueue } from '#web/features/platform/sending/enqueue.ts';
import { useDraft } from '#web/features/platform/sending/lodging/use-draft.ts';
import { usePhotosFirst } from '#web/features/platform/sending/lodging/use-photos-first.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { requestWithKey } from '#web/lib/idempotency-keys.ts';
import { isEmptyRide, type RideDraft, rideDrafts } from './draft.ts';
import { fillFromManifest } from './fill-from-manifest.ts';
import { checkStep, emptyRide, fieldsOfStep, rideFields, stepOfFields } from './ride-values.ts';
import { useManifestLookup } from './use-manifest-lookup.ts';
import { useSteps } from './use-steps.ts';

const resolver = formResolver<NewRide>(newRide);

type RideFormOptions = {
  accountId: number;
  opened: RideDraft | null;
  onLodged: (ride: Ride) => void;
  /** There is no network: the ride is queued on this device. */
  onKept: () => void;
};

export function useRideForm({ accountId, opened, onLodged, onKept }: RideFormOptions) {
  const form = useForm<NewRide>({
    resolver,
    defaultValues: opened?.content.values ?? emptyRide,
    shouldFocusError: false,
  });
  const { step, goTo, back, leave } = useSteps(opened?.content.step ?? 0);
  /** The step whose error summary shows, and the number of attempts. */
  const [refusal, setRefusal] = useState({ step: -1, attempt: 0 });
  const [isLooking, setLooking] = useState(false);
  const lodging = useLodgeRide(accountId);

  const asked = useRef(form.getValues());
  const { lookup, look, lookAgain, settled } = useManifestLookup({
    filledFrom: opened?.content.filledFrom ?? '',
    onFound: fill,
  });
  const filledFrom = lookup.state === 'found' ? lookup.number : '';
  const draft = useDraft({
    box: rideDrafts,
    accountId,
    form,
    opened,
    contentOf: (values) => ({ values, step, filledFrom }),
    isEmpty: isEmptyRide,
    place: `${step} ${filledFrom}`,
  });

  function lookUp(start: () => void) {
    asked.current = { ...form.getValues() };
    start();
  }

  function fill(manifest: ManifestLookup) {
    const filled = fillFromManifest(manifest, asked.current, form.getValues());
    for (const name of rideFields) {
      const text = Object.entries(filled).find(([field]) => field === name)?.[1];
      if (text !== undefined) form.setValue(name, text, { shouldDirty: true });
      if (text !== undefined) form.clearErrors(name);
    }
  }

  function showProblems() {
    const wrong = rideFields.filter((name) => form.getFieldState(name).error !== undefined);
    const target = stepOfFields(wrong);
    setRefusal(({ attempt }) => ({ step: target, attempt: attempt + 1 }));
    if (target !== step) goTo(target);
  }

  async function next() {
    // If only the number is typed, the step waits until the manifest has filled in the rest.
    if (lookup.state === 'looking' && form.getValues('vehicleNumber') === '') {
      setLooking(true);
      await settled();
      setLooking(false);
    }
    if (await form.trigger([...fieldsOfStep(step)])) {
      setRefusal({ step: -1, attempt: 0 });
      goTo(step + 1);
    } else {
      setRefusal(({ attempt }) => ({ step, attempt: attempt + 1 }));
    }
  }

  async function send(values: NewRide) {
    const ride = { ...values, manifestNumber: completeNumber(values.manifestNumber) };
    const intent = requestWithKey(ride, draft.lastSent());
    draft.keepSent(intent);
    try {
      const outcome = await lodging.mutateAsync({ ride, idempotencyKey: intent.key });
      draft.remove();
      leave(() => (outcome.kind === 'sent' ? onLodged(outcome.answer) : onKept()));
    } catch (error) {
      showServerErrors(error, rideFields, form.setError);
      showProblems();
    }
  }

  const photos = usePhotosFirst(() => void lodge());
  const lodge = form.handleSubmit(
    (values) => (photos.unsent.sending > 0 ? photos.wait() : send(values)),
    showProblems,
  );
  const lodgeWithoutWaiting = form.handleSubmit((values) => {
    photos.stopWaiting();
    return send(values);
  }, showProblems);

  return {
    form,
    step,
    goTo,
    back,
    refusal,
    lookup,
    onManifestTyped: (text: string) => lookUp(() => look(text)),
    onLookAgain: () => lookUp(lookAgain),
    draft,
    photos,
    isLooking,
    lodgeWithoutWaiting,
    /** The session ended while the form was being filled in. */
    isSignedOut: lodging.error instanceof AppError && lodging.error.code === 'not_signed_in',
    submit: step === checkStep ? lodge : next,
  };
}

/** A number that is not complete belongs to no manifest. */
function completeNumber(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : '';
}

type RideToLodge = { ride: NewRide; idempotencyKey: string };

/** Sends the ride, or queues it until there is a network. */
function useLodgeRide(accountId: number): UseMutationResult<Outcome<Ride>, Error, RideToLodge> {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ ride, idempotencyKey }) =>
      sendOrEnqueue(
        lodgeRide,
        { body: ride },
        {
          key: idempotencyKey,
          accountId,
          kind: 'ride',
          title: `${ride.vehicleNumber} to ${ride.destinationCity || ride.destinationAddress}`,
          pictures: ride.vehicleImages,
          record: { under: '/users/ridesDetails/', field: 'id' },
          edit: {
            kind: 'form',
            ...rideDrafts.asText(accountId, { values: ride, step: 0, filledFrom: '' }),
            to: '/users/rides/lodge',
          },
          families: rideFamily,
        },
      ),
    onSuccess: async (outcome) => {
      if (outcome.kind === 'kept') return;
      await queryClient.invalidateQueries({ queryKey: rideFamily, refetchType: 'none' });
      queryClient.setQueryData(rideDetails(outcome.answer.id).queryKey, outcome.answer);
    },
  });
}
