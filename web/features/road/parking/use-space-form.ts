/** The form of a space: checked as the server does, and sent once its photos have arrived. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SpaceForm, spaceForm } from '#domain/road/parking/spaces.ts';
import { readNaira } from '#domain/values/naira.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { formError, showServerErrors } from '#web/lib/form-errors.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { nothingUnsent } from '#web/ui/upload-queue.ts';

const resolver = formResolver<SpaceForm>(spaceForm);
const names = ['name', 'amount', 'pricePer', 'address', 'description', 'status', 'image'] as const;

/** The values with the price in kobo. */
export type FilledSpace = Omit<SpaceForm, 'amount'> & { amount: number };

/** @param send fails as calls do; its messages are shown beside the fields. */
export function useSpaceForm(values: SpaceForm, send: (space: FilledSpace) => Promise<void>) {
  const errorMessageOf = useErrorMessage();
  const form = useForm<SpaceForm>({ resolver, defaultValues: values, shouldFocusError: false });
  const [unsent, setUnsent] = useState(nothingUnsent);

  const submit = form.handleSubmit(async (space) => {
    if (unsent.sending > 0) {
      form.setError(formError, {
        type: 'wait',
        message: 'The photos are still being sent. Wait a moment, or remove them.',
      });
      return;
    }
    const read = readNaira(space.amount);
    if ('problem' in read) {
      form.setError('amount', { type: 'schema', message: read.problem });
      return;
    }
    try {
      await send({ ...space, amount: read.kobo });
    } catch (error) {
      showServerErrors(error, names, form.setError, errorMessageOf);
    }
  });

  return { form, submit: () => void submit(), setUnsent };
}
