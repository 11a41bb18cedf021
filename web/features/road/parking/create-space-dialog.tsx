import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Space } from '#domain/road/parking/spaces.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { useCreateSpace } from './queries.ts';
import { SpaceFields } from './space-form.tsx';
import { useSpaceForm } from './use-space-form.ts';

export type CreateSpaceDialogProps = { onClose: () => void };

const empty = {
  name: '',
  amount: '',
  pricePer: 'day' as const,
  address: '',
  description: '',
  image: [],
  status: 'available' as const,
  latitude: null,
  longitude: null,
};

/** Offers a space, and says that it is done. */
export function CreateSpaceDialog({ onClose }: CreateSpaceDialogProps) {
  const t = useTranslate();
  const id = useId();
  const [created, setCreated] = useState<Space | null>(null);
  const [keyOf] = useState(createIdempotencyKeys);
  const creating = useCreateSpace();
  const { form, submit, setUnsent } = useSpaceForm(empty, async ({ status: _status, ...space }) => {
    setCreated(await creating.mutateAsync({ space, idempotencyKey: keyOf(space) }));
  });
  if (created) {
    return (
      <DoneDialog title={t('Parking space created')} onContinue={onClose}>
        {t('{name} is listed. You are told when a person asks for it.', { name: created.name })}
      </DoneDialog>
    );
  }
  return (
    <Dialog
      isOpen
      tall
      onClose={onClose}
      title={t('Add Parking Space')}
      lead={t('Others find it on the map and in the list. You accept or decline each booking.')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={id} busy={form.formState.isSubmitting} busyLabel={t('Creating')}>
            {t('Continue')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <SpaceFields onUnsent={setUnsent} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
