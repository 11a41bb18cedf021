import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Item } from '#domain/journeys/items.ts';
import { type CodeRenewal, codeRenewal, type Handover } from '#domain/journeys/waybills.ts';
import { PhoneField } from '#web/features/platform/sending/lodging/phone-field.tsx';
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
      showServerErrors(error, ['name', 'phone'], form.setError);
      return;
    }
    showToast({ text: 'The new code is on its way.' });
    onClose();
  });

  const own = renewing.data?.code;
  if (own) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Your new code"
        actions={<Button onClick={onClose}>Continue</Button>}
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
      title={isOwn ? 'A new code for yourself' : `A new code for ${handover.name}`}
      lead={
        isOwn
          ? 'The old one ends, and so does the old address of your receipt.'
          : 'The old code and page end. The new ones go out by SMS.'
      }
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={renewing.isPending} busyLabel="Issuing it">
            Issue new code
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
                label="Name"
                hint="Change it when somebody else takes the item."
                error={errors.name?.message}
                autoComplete="off"
                autoCapitalize="words"
                enterKeyHint="next"
              />
              <PhoneField name="phone" label="Phone" />
            </>
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}
