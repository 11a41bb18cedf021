import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Space } from '#domain/road/parking/spaces.ts';
import { nairaText } from '#domain/values/naira.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { useEditSpace } from './queries.ts';
import { SpaceFields } from './space-form.tsx';
import { useSpaceForm } from './use-space-form.ts';

export type EditSpaceDialogProps = { space: Space; onClose: () => void };

/** Changes a space, or closes it, and says that it is done. */
export function EditSpaceDialog({ space, onClose }: EditSpaceDialogProps) {
  const t = useTranslate();
  const id = useId();
  const [isDone, setDone] = useState(false);
  const editing = useEditSpace();
  const { form, submit, setUnsent } = useSpaceForm(
    {
      name: space.name,
      amount: nairaText(space.amount),
      pricePer: space.pricePer,
      address: space.address,
      description: space.description,
      image: space.image,
      status: space.status,
      latitude: space.latitude,
      longitude: space.longitude,
    },
    async (values) => {
      await editing.mutateAsync({ ...values, id: space.id });
      setDone(true);
    },
  );
  if (isDone) {
    return (
      <DoneDialog title={t('Parking space changed')} onContinue={onClose}>
        {t('{name} shows as you changed it. Bookings keep the price that they were made for.', {
          name: space.name,
        })}
      </DoneDialog>
    );
  }
  return (
    <Dialog
      isOpen
      tall
      onClose={onClose}
      title={t('Edit Parking Space')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={id} busy={form.formState.isSubmitting} busyLabel={t('Saving')}>
            {t('Save changes')}
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
          <SpaceFields onUnsent={setUnsent}>
            <RadioGroup
              {...form.register('status')}
              label={t('Status')}
              hint={t('A closed space takes no new bookings.')}
              options={[
                { value: 'available', label: t('Available') },
                { value: 'closed', label: t('Closed') },
              ]}
            />
          </SpaceFields>
        </form>
      </FormProvider>
    </Dialog>
  );
}
