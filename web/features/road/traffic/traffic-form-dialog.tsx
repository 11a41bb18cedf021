import { type FormEvent, type ReactNode, useId } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { photoIn } from '#domain/road/traffic/drawn-banners.ts';
import { type NewTrafficUpdate, newTrafficUpdate, type TrafficUpdate } from '#domain/road/traffic/updates.ts';
import { usePhotosFirst } from '#web/features/platform/sending/lodging/use-photos-first.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormErrorSummary } from '#web/ui/form/form-error-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TrafficFields } from './traffic-fields.tsx';

/** The starting values of a traffic update's form, and its checks. */
export const emptyTraffic: NewTrafficUpdate = {
  title: '',
  category: '',
  description: '',
  banner: '',
  latitude: null,
  longitude: null,
};

/** The fields in the order of the form. */
const trafficFields = ['category', 'title', 'description', 'banner'] as const;

export const trafficResolver = formResolver<NewTrafficUpdate>(newTrafficUpdate);

type TrafficFormDialogProps = {
  form: UseFormReturn<NewTrafficUpdate, unknown, NewTrafficUpdate>;
  title: string;
  lead: string;
  submitLabel: string;
  /** Rejects with the error that the form then shows. */
  onSend: (update: NewTrafficUpdate) => Promise<void>;
  onClose: () => void;
  /** Shown under the category and title: similar updates that exist already. */
  hint?: ReactNode;
};

/** The form of a traffic update in a dialog. Sending waits for the picture's upload. */
export function TrafficFormDialog(props: TrafficFormDialogProps) {
  const { form, title, lead, submitLabel, onSend, onClose, hint } = props;
  const t = useTranslate();
  const known = useKnown();
  const errorMessageOf = useErrorMessage();
  const formId = useId();
  const { formState } = form;
  const failure = formState.errors.root?.server?.message;

  async function sendOnce(update: NewTrafficUpdate) {
    try {
      await onSend(update);
    } catch (error) {
      showServerErrors(error, trafficFields, form.setError, errorMessageOf);
    }
  }

  const photos = usePhotosFirst(() => void send());
  const send = form.handleSubmit((update) => (photos.unsent.sending > 0 ? photos.wait() : sendOnce(update)));

  function submit(event: FormEvent) {
    event.preventDefault();
    // For React a form in a dialog is inside the page, so its events would bubble to the page's form.
    event.stopPropagation();
    void send();
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={title}
      lead={lead}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={formState.isSubmitting || photos.isWaiting}
            busyLabel={t(photos.isWaiting ? 'Sending the picture' : 'Sending')}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <FormErrorSummary formState={formState} />
          {failure === undefined ? null : (
            <Notice tone="bad" role="alert" title={known(failure)}>
              {t('What you wrote is still here.')}
            </Notice>
          )}
          <TrafficFields hint={hint} onUnsent={photos.setUnsent} />
        </form>
      </FormProvider>
    </Dialog>
  );
}

export function valuesOf(update: TrafficUpdate): NewTrafficUpdate {
  const { title, category, description, banner, latitude, longitude } = update;
  return { title, category, description, banner: photoIn(banner), latitude, longitude };
}
