/** A form of one page that lodges something: its draft, its photos, and sending it once. */
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { AppError } from '#domain/contract/errors.ts';
import type { Outcome } from '#web/features/platform/sending/enqueue.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { requestWithKey } from '#web/lib/idempotency-keys.ts';
import type { Draft, DraftBox } from './draft-box.ts';
import { useDraft } from './use-draft.ts';
import { usePhotosFirst } from './use-photos-first.ts';

type LodgingFormOptions<Values extends FieldValues, Lodged> = {
  box: DraftBox<Values>;
  accountId: number;
  opened: Draft<Values> | null;
  resolver: Resolver<Values, unknown, Values>;
  empty: Values;
  isEmpty: (values: Values) => boolean;
  /** The names of the fields, in the order of the page. */
  names: readonly Path<Values>[];
  send: (values: Values, idempotencyKey: string) => Promise<Outcome<Lodged>>;
  onLodged: (lodged: Lodged) => void;
  /** Called when there is no network: the record waits on this device. */
  onQueued: () => void;
};

export type LodgingForm<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Values>;
  draft: ReturnType<typeof useDraft>;
  photos: ReturnType<typeof usePhotosFirst>;
  lodge: () => Promise<void>;
  lodgeWithoutWaiting: () => Promise<void>;
  /** How often sending was refused. */
  attempt: number;
  /** The session ended while the form was being filled in. */
  isSignedOut: boolean;
};

export function useLodgingForm<Values extends FieldValues, Lodged>(
  options: LodgingFormOptions<Values, Lodged>,
): LodgingForm<Values> {
  const { box, accountId, opened, resolver, empty, isEmpty, names, send } = options;
  const form = useForm<Values, unknown, Values>({
    resolver,
    // All values are there, which is more than what may be.
    defaultValues: (opened?.content ?? empty) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const errorMessageOf = useErrorMessage();
  const [attempt, setAttempt] = useState(0);
  const [isSignedOut, setSignedOut] = useState(false);
  const draft = useDraft({ box, accountId, form, opened, contentOf: asTheyAre<Values>, isEmpty });

  function refuse() {
    setAttempt((count) => count + 1);
  }

  async function sendOnce(values: Values) {
    const intent = requestWithKey(values, draft.lastSent());
    draft.keepSent(intent);
    try {
      const outcome = await send(values, intent.key);
      draft.remove();
      if (outcome.kind === 'sent') options.onLodged(outcome.answer);
      else options.onQueued();
    } catch (error) {
      setSignedOut(error instanceof AppError && error.code === 'not_signed_in');
      showServerErrors(error, names, form.setError, errorMessageOf);
      refuse();
    }
  }

  const photos = usePhotosFirst(() => void lodge());
  const lodge = form.handleSubmit(
    (values) => (photos.unsent.sending > 0 ? photos.wait() : sendOnce(values)),
    refuse,
  );
  const lodgeWithoutWaiting = form.handleSubmit((values) => {
    photos.stopWaiting();
    return sendOnce(values);
  }, refuse);

  return { form, draft, photos, lodge, lodgeWithoutWaiting, attempt, isSignedOut };
}

function asTheyAre<Values>(values: Values): Values {
  return values;
}
