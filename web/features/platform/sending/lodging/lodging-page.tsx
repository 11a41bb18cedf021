import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { FormErrorSummary } from '#web/ui/form/form-error-summary.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { DraftStatus } from './draft-status.tsx';
import type { LodgedNoun } from './lodged-noun.ts';
import { NotLodgedNotice } from './not-lodged-notice.tsx';
import { UnsentPhotos } from './unsent-photos.tsx';
import type { LodgingForm } from './use-lodging-form.ts';
import { WaitingForPhotos } from './waiting-for-photos.tsx';

type LodgingPageProps<Values extends FieldValues> = {
  what: LodgedNoun;
  title: string;
  lead: string;
  lodging: LodgingForm<Values>;
  onDiscard: () => void;
  /** Says what it does. */
  submitLabel: string;
  /** The cards of the form. */
  children: ReactNode;
};

/** The frame of a form that lodges something: heading, draft, faults, the fields, and the way to send it. */
export function LodgingPage<Values extends FieldValues>(props: LodgingPageProps<Values>) {
  const { what, title, lead, lodging, onDiscard, submitLabel, children } = props;
  const t = useTranslate();
  const { form, draft, photos, attempt } = lodging;
  const { formState } = form;
  const failure = formState.errors.root?.server?.message;

  function submit(event: FormEvent) {
    event.preventDefault();
    void lodging.lodge();
  }

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid max-w-176 grid-cols-[minmax(0,1fr)] gap-5">
        <PageHeading title={title} lead={lead} />
        <FormErrorSummary formState={formState} />
        {children}
        {photos.unsent.failed > 0 ? (
          <UnsentPhotos what={what} unsent={photos.unsent} attempt={photos.failures} />
        ) : null}
        {photos.isWaiting ? (
          <WaitingForPhotos
            what={what}
            count={photos.unsent.sending}
            onSkip={() => void lodging.lodgeWithoutWaiting()}
          />
        ) : null}
        {failure === undefined ? null : (
          <NotLodgedNotice
            what={what}
            message={failure}
            isSignedOut={lodging.isSignedOut}
            attempt={attempt}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <DraftStatus state={draft.state} onDiscard={onDiscard} />
          <Button
            type="submit"
            busy={formState.isSubmitting || photos.isWaiting}
            busyLabel={t(photos.isWaiting ? 'Sending photos' : 'Lodging')}
            className="max-sm:w-full sm:ml-auto sm:px-10"
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
