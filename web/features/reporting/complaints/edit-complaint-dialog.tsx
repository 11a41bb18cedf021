import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { fieldName } from '#domain/contract/wire.ts';
import type { Complaint } from '#domain/reporting/complaints.ts';
import {
  type ComplaintChanges,
  complaintChanges,
  complaintLengths,
  missingFrom,
  unnamedSubject,
} from '#domain/reporting/new-complaint.ts';
import { PicturesField } from '#web/features/platform/pictures/uploads/pictures-field.tsx';
import { LocalGovernmentField } from '#web/features/road/places/local-government-field.tsx';
import { StateField } from '#web/features/road/places/state-field.tsx';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormErrorSummary } from '#web/ui/form/form-error-summary.tsx';
import { FormRefusal } from '#web/ui/form/form-refusal.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { nothingUnsent } from '#web/ui/upload-queue.ts';
import type { ComplaintDialogProps } from './complaint-dialogs.tsx';
import { PlaceField } from './place-field.tsx';
import { useEditComplaint } from './queries.ts';

const fieldNames = ['title', 'name', 'state', 'city', 'description', 'images'] as const;

/** Corrects the text and adds pictures, until an agency has taken the complaint up. */
export function EditComplaintDialog({ complaint, onClose }: ComplaintDialogProps) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const form = useForm<ComplaintChanges>({
    resolver: formResolver<ComplaintChanges>(complaintChanges, (said) => blanksOf(said, complaint)),
    defaultValues: textsOf(complaint),
    shouldFocusError: false,
  });
  const [unsent, setUnsent] = useState(nothingUnsent);
  const edit = useEditComplaint(complaint);
  const { formState, register } = form;
  const { errors } = formState;
  const isUrgent = complaint.type !== 'complain';

  const submit = form.handleSubmit(async (changes) => {
    try {
      await edit.mutateAsync(changes);
    } catch (error) {
      showServerErrors(error, fieldNames, form.setError, errorMessageOf);
      return;
    }
    showToast({ text: t('Saved. The agencies are told.') });
    onClose();
  });

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={t('Edit {id}', { id: complaint.complaintRef })}
      lead={t('The agencies are told what you changed.')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            form="edit-complaint"
            busy={edit.isPending || unsent.sending > 0}
            busyLabel={t(unsent.sending > 0 ? 'Sending photos' : 'Saving')}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id="edit-complaint" onSubmit={submit} noValidate className="grid gap-5">
          <FormErrorSummary formState={formState} />
          <FormRefusal formState={formState} />
          <TextField
            {...register('title')}
            label={t('Title')}
            optional={isUrgent}
            autoComplete="off"
            error={errors.title?.message}
          />
          <TextField
            {...register('name')}
            label={t('Whom or which place it is about')}
            optional={isUrgent}
            autoComplete="off"
            error={errors.name?.message}
          />
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <StateField name="state" label={t('State')} cityName="city" />
            <LocalGovernmentField
              name="city"
              label={t('City or local government')}
              stateName="state"
              isOptional={isUrgent}
            />
          </div>
          <TextArea
            {...register('description')}
            label={t('What happened')}
            optional={isUrgent}
            limit={complaintLengths.description}
            rows={4}
            error={errors.description?.message}
          />
          <PlaceField isKnown={complaint.latitude !== null} />
          <PicturesField name="images" label={t('More photos')} onUnsent={setUnsent} />
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** Position and pictures are left out, so they stay as they are. */
function textsOf({ title, name, state, city, description }: Complaint): ComplaintChanges {
  const said = name === unnamedSubject ? '' : name;
  return { title, name: said, state, city, description, images: [], latitude: null, longitude: null };
}

function blanksOf(said: ComplaintChanges, { type }: Complaint): Record<string, string | undefined> {
  const blanks = Object.entries(missingFrom(said, type));
  return Object.fromEntries(
    blanks.map(([wireName, [sentence]]) => [fieldName(complaintChanges, wireName), sentence]),
  );
}
