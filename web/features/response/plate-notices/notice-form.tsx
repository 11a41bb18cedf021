import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import {
  type NewPlateNotice,
  newPlateNotice,
  plateNoticeKinds,
} from '#domain/response/plate-notices/plate-notices.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { FormErrorSummary } from '#web/ui/form/form-error-summary.tsx';
import { FormRefusal } from '#web/ui/form/form-refusal.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { kindLabels } from './notice-labels.ts';
import { useCreateNotice } from './queries.ts';

const empty: NewPlateNotice = { plate: '', kind: 'stolen', reference: '', chassisSuffix: '' };
const names = ['plate', 'kind', 'reference', 'chassisSuffix'] as const;
const resolver = formResolver<NewPlateNotice>(newPlateNotice);
const kinds = plateNoticeKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }));
const codeInput = {
  autoCapitalize: 'characters',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** Tells of a plate in the agency's name. */
export function NoticeForm() {
  const form = useForm<NewPlateNotice, unknown, NewPlateNotice>({
    resolver,
    defaultValues: empty,
    shouldFocusError: false,
  });
  const { register, formState, handleSubmit, setError, reset } = form;
  const { errors } = formState;
  const { mutateAsync } = useCreateNotice();
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys);

  const send = handleSubmit(async (notice) => {
    try {
      await mutateAsync({ notice, idempotencyKey: keyFor(notice) });
      reset(empty);
      setKeyFor(() => createIdempotencyKeys());
    } catch (error) {
      showServerErrors(error, names, setError);
    }
  });

  return (
    <Card aria-labelledby="new-notice">
      <CardHead title="New notice" id="new-notice" />
      <FormProvider {...form}>
        <form onSubmit={send} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <FormErrorSummary formState={formState} />
          <FormRefusal formState={formState} />
          <TextField
            {...register('plate')}
            {...codeInput}
            label="Vehicle number"
            placeholder="ABC-123DE"
            error={errors.plate?.message}
          />
          <SelectField
            {...register('kind')}
            label="The vehicle is"
            hint="That it is stolen shows once another officer of your agency has confirmed it."
            options={kinds}
            error={errors.kind?.message}
          />
          <TextField
            {...register('reference')}
            {...codeInput}
            label="Reference number"
            placeholder="SCID/2026/0412"
            error={errors.reference?.message}
          />
          <TextField
            {...register('chassisSuffix')}
            {...codeInput}
            label="End of the chassis number"
            hint="The last 4 to 8 letters and digits, because a plate may move to another vehicle."
            optional
            error={errors.chassisSuffix?.message}
          />
          <Button
            type="submit"
            busy={formState.isSubmitting}
            busyLabel="Sending"
            className="sm:justify-self-end"
          >
            Write the notice
          </Button>
        </form>
      </FormProvider>
    </Card>
  );
}
