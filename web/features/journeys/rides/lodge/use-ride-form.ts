/** The ride's form: the known facts at its start, its values from a manifest or an earlier ride, its draft, sending it. */

import { type RefObject, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { AppError } from '#domain/contract/errors.ts';
import { type NewRide, newRide } from '#domain/journeys/rides/lodge-ride.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { phoneProblem } from '#domain/values/phones.ts';
import { useDraft } from '#web/features/platform/sending/lodging/use-draft.ts';
import { usePhotosFirst } from '#web/features/platform/sending/lodging/use-photos-first.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { requestWithKey } from '#web/lib/idempotency-keys.ts';
import { useBoarding } from './boarding.ts';
import { isSameRide, type RideContent, type RideDraft, rideDrafts } from './draft.ts';
import { emptyRide, rideFields } from './ride-values.ts';
import { useCode } from './use-code.ts';
import { useDestination } from './use-destination.ts';
import { useLodgeRide } from './use-lodge-ride.ts';
import { useTakeAgain } from './use-take-again.ts';

const resolver = formResolver<NewRide>(newRide, ({ nextOfKinPhone }) => ({
  nextOfKinPhone: phoneProblem(nextOfKinPhone),
}));

/** Whether the phone's share sheet is wanted once the ride is lodged. */
export type AfterLodging = 'share' | 'stay';

type RideFormOptions = {
  accountId: number;
  opened: RideDraft | null;
  /** The known facts of the ride before the person says anything. */
  known: NewRide;
  /** The number of the manifest that the page's address names; empty without one. */
  scannedNumber: string;
  /** A ride that is taken again leaves the next of kin as it is. */
  keepsKin: boolean;
  onLodged: (ride: Ride, after: AfterLodging) => void;
  /** There is no network: the ride is queued on this device. */
  onQueued: (after: AfterLodging) => void;
};

export function useRideForm(options: RideFormOptions) {
  const { accountId, opened, known, scannedNumber, keepsKin, onLodged, onQueued } = options;
  const errorMessageOf = useErrorMessage();
  const form = useForm<NewRide>({
    resolver,
    defaultValues: opened?.content.values ?? known,
    shouldFocusError: false,
  });
  /** How often lodging was refused; each time the summary takes the focus. */
  const [attempt, setAttempt] = useState(0);
  const [isCompleting, setCompleting] = useState(false);
  const after = useRef<AfterLodging>('stay');
  const lodging = useLodgeRide(accountId);
  const start = useStartValues(form, known);
  const boarding = useBoarding(form, opened);
  const { filledFrom: openedFrom = '', filled = null } = opened?.content ?? {};
  const code = useCode({ form, filledFrom: openedFrom, filled, start });
  const again = useTakeAgain(form, code, keepsKin);
  const destination = useDestination(form);
  const filledFrom = code.lookup.state === 'found' ? code.lookup.number : '';
  const contentOf = (values: NewRide): RideContent => ({
    values,
    boarding: boarding.current,
    filledFrom,
    filled: code.filled.current,
  });
  const draft = useDraft({
    box: rideDrafts,
    accountId,
    form,
    opened,
    contentOf,
    isEmpty: (values) => isSameRide(start.current, values),
    place: filledFrom,
  });

  // The person scanned a driver's poster, so its manifest replaces the values of an older draft.
  const isScanned = useRef(false);
  useEffect(() => {
    if (isScanned.current || scannedNumber === '' || scannedNumber === filledFrom) return;
    isScanned.current = true;
    code.onTyped(scannedNumber);
  });

  function refuse() {
    setAttempt((count) => count + 1);
  }

  async function send(ride: NewRide) {
    const intent = requestWithKey(ride, draft.lastSent());
    draft.keepSent(intent);
    try {
      const outcome = await lodging.mutateAsync({ content: contentOf(ride), idempotencyKey: intent.key });
      draft.remove();
      if (outcome.kind === 'sent') onLodged(outcome.answer, after.current);
      else onQueued(after.current);
    } catch (error) {
      showServerErrors(error, rideFields, form.setError, errorMessageOf);
      refuse();
    }
  }

  const photos = usePhotosFirst(() => void check());
  const check = form.handleSubmit(
    (values) => (photos.unsent.sending > 0 ? photos.wait() : send(values)),
    refuse,
  );
  const lodgeWithoutWaiting = form.handleSubmit((values) => {
    photos.stopWaiting();
    return send(values);
  }, refuse);

  async function lodge(next: AfterLodging) {
    after.current = next;
    setCompleting(true);
    // A manifest or a ride of before may still be filling in the rest: on a slow network that takes longer than the next press.
    await Promise.all([code.settled(), again.settled()]);
    await destination.settle();
    setCompleting(false);
    await check();
  }

  return {
    form,
    code,
    again,
    destination,
    boarding,
    start,
    attempt,
    draft,
    photos,
    isBusy: form.formState.isSubmitting || isCompleting || photos.isWaiting,
    lodge,
    lodgeWithoutWaiting,
    /** The session ended while the form was being filled in. */
    isSignedOut: lodging.error instanceof AppError && lodging.error.code === 'not_signed_in',
  };
}

/**
 * Fills in the known facts of a ride, also those that come after the form is open.
 * @param values the facts known so far. Change the object only when its content changes.
 * @returns the values that the form had before the person said anything.
 */
function useStartValues(form: UseFormReturn<NewRide>, values: NewRide): RefObject<NewRide> {
  const start = useRef(emptyRide);

  useEffect(() => {
    const before = start.current;
    start.current = values;
    for (const name of rideFields) {
      if (values[name] === before[name]) continue;
      // Values that the person typed meanwhile stay.
      const isUntouched = form.getValues(name) === '' || form.getValues(name) === before[name];
      if (isUntouched) form.setValue(name, values[name]);
    }
  }, [form, values]);

  return start;
}
