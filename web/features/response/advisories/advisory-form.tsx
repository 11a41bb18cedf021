import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { advisoryTextLength, type NewAdvisory, newAdvisory } from '#domain/response/advisories.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { FormErrorSummary } from '#web/ui/form/form-error-summary.tsx';
import { FormRefusal } from '#web/ui/form/form-refusal.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCreateAdvisory } from './queries.ts';

const empty: NewAdvisory = { title: '', text: '', hours: 6 };
const names = ['title', 'text', 'hours'] as const;
const resolver = formResolver<NewAdvisory>(newAdvisory);

const lengths = [
  { value: '3', label: '3 hours' },
  { value: '6', label: '6 hours' },
  { value: '12', label: '12 hours' },
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
];

/** Publishes an advisory for road users in the agency's name. */
export function AdvisoryForm() {
  const form = useForm<NewAdvisory, unknown, NewAdvisory>({
    resolver,
    defaultValues: empty,
    shouldFocusError: false,
  });
  const { register, formState, handleSubmit, setError, reset } = form;
  const { errors } = formState;
  const { mutateAsync } = useCreateAdvisory();
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys);

  const send = handleSubmit(async (advisory) => {
    try {
      await mutateAsync({ advisory, idempotencyKey: keyFor(advisory) });
      reset(empty);
      // The same text again is a new advisory.
      setKeyFor(() => createIdempotencyKeys());
    } catch (error) {
      showServerErrors(error, names, setError);
    }
  });

  return (
    <Card aria-labelledby="new-advisory">
      <CardHead title="New advisory" id="new-advisory" />
      <FormProvider {...form}>
        <form onSubmit={send} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <FormErrorSummary formState={formState} />
          <FormRefusal formState={formState} />
          <TextField
            {...register('title')}
            label="Title"
            placeholder="Night work on Eko Bridge from 10 PM"
            error={errors.title?.message}
            autoComplete="off"
          />
          <TextArea
            {...register('text')}
            label="What road users should know"
            hint="Where, from when, until when, and a way around."
            limit={advisoryTextLength}
            value={form.watch('text')}
            error={errors.text?.message}
          />
          <SelectField
            {...register('hours', { valueAsNumber: true })}
            label="Shown for"
            options={lengths}
            error={errors.hours?.message}
          />
          <Button
            type="submit"
            busy={formState.isSubmitting}
            busyLabel="Sending"
            className="sm:justify-self-end"
          >
            <Megaphone aria-hidden="true" className="ic" />
            Tell road users
          </Button>
        </form>
      </FormProvider>
    </Card>
  );
}
