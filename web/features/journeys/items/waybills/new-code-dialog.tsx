import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Item } from '#domain/journeys/items/items.ts';
import { type CodeRenewal, codeRenewal, type Handover } from '#domain/journeys/items/waybills.ts';
import { PhoneField } from '#web/features/platform/sending/lodging/phone-field.tsx';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormRefusal } from '#web/ui/form/form-refusal.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { OwnCode } from './own-code.tsx';
import { useNewCode } from './queries.ts';

export type NewCodeDialogProps = { item: Item; handover: Handover; onClose: () => void };

const resolver = formResolver<CodeRenewal>(codeRenewal);

/** Makes a new code for a person on the waybill, or for their replacement. The sender's own code is shown here. */
export function NewCodeDialog({ item, handover, onClose }: NewCodeDialogProps) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const formId = useId();
  const renewing = useNewCode(item.id, handover.id);
  const isOwn = handover.role === 'sender';
  const form = useForm<CodeRenewal>({
    resolver,
    defaultValues: isOwn ? { name: '', phone: '' } : { name: handover.name, phone: handover.phone },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (change) => {
    try {
      const { code } = await renewing.mutateAsync(change);
      if (code !== null) return;
    } catch (error) {
      showServerErrors(error, ['name', 'phone'], form.setError, errorMessageOf);
      return;
    }
    showToast({ text: t('The new code is on its way.') });
    onClose();
  });

  const own = renewing.data?.code;
  if (own) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('Your new code')}
        actions={<Button onClick={onClose}>{t('Continue')}</Button>}
      >
        <OwnCode code={own} />
      </Dialog>
    );
  }
  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={isOwn ? t('A new code for yourself') : t('A new code for {name}', { name: handover.name })}
      lead={t(
        isOwn
          ? 'The old one ends, and so does the old address of your receipt.'
          : 'The old code and page end. The new ones go out by SMS.',
      )}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} busy={renewing.isPending} busyLabel={t('Issuing it')}>
            {t('Issue new code')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <FormRefusal formState={form.formState} />
          {isOwn ? null : (
            <>
              <TextField
                {...form.register('name')}
                label={t('Name')}
                hint={t('Change it when another person takes the item.')}
                error={errors.name?.message}
                autoComplete="off"
                autoCapitalize="words"
                enterKeyHint="next"
              />
              <PhoneField name="phone" label={t('Phone')} />
            </>
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}
