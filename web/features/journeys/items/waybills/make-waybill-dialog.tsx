import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Item } from '#domain/journeys/items/items.ts';
import { type NewWaybill, newWaybill } from '#domain/journeys/items/waybills.ts';
import { PhoneField } from '#web/features/platform/sending/lodging/phone-field.tsx';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormRefusal } from '#web/ui/form/form-refusal.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { OwnCode } from './own-code.tsx';
import { useMakeWaybill } from './queries.ts';

export type MakeWaybillDialogProps = { item: Item; onClose: () => void };

const resolver = formResolver<NewWaybill>(newWaybill);

/** Asks for the receiver, makes the waybill, and shows the sender's own code. */
export function MakeWaybillDialog({ item, onClose }: MakeWaybillDialogProps) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const formId = useId();
  const making = useMakeWaybill(item.id);
  const form = useForm<NewWaybill>({
    resolver,
    defaultValues: { itemId: item.id, receiverName: '', receiverPhone: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (waybill) => {
    try {
      await making.mutateAsync(waybill);
    } catch (error) {
      showServerErrors(error, ['receiverName', 'receiverPhone'], form.setError, errorMessageOf);
    }
  });

  if (making.data) return <MadeStep code={making.data.code} riderName={item.driverName} onClose={onClose} />;
  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={t('Make the waybill of {id}', { id: item.itemRef })}
      lead={t('{name} and the receiver get their codes by SMS at once.', { name: item.driverName })}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} busy={making.isPending} busyLabel={t('Making it')}>
            {t('Make waybill')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <FormRefusal formState={form.formState} />
          <TextField
            {...form.register('receiverName')}
            label={t('Receiver’s name')}
            error={errors.receiverName?.message}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
          />
          <PhoneField
            name="receiverPhone"
            label={t('Receiver’s phone')}
            hint={t('They need no account and no smartphone.')}
          />
        </form>
      </FormProvider>
    </Dialog>
  );
}

type MadeStepProps = { code: string; riderName: string; onClose: () => void };

function MadeStep({ code, riderName, onClose }: MadeStepProps) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('The waybill is made')}
      lead={t('{name} and the receiver get their codes by SMS. This one is yours.', { name: riderName })}
      actions={<Button onClick={onClose}>{t('Continue')}</Button>}
    >
      <OwnCode code={code} />
    </Dialog>
  );
}
