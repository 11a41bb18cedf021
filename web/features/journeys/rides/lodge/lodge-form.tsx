import { type FormEvent, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Ride } from '#domain/journeys/rides.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { DraftStatus } from '#web/features/platform/sending/lodging/draft-status.tsx';
import { NotLodgedNotice } from '#web/features/platform/sending/lodging/not-lodged-notice.tsx';
import { WaitingForPhotos } from '#web/features/platform/sending/lodging/waiting-for-photos.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { CheckStep } from './check-step.tsx';
import { type RideDraft, rideDrafts } from './draft.ts';
import { HiddenKinNotice, KinStep } from './kin-step.tsx';
import { RideSoFar } from './ride-so-far.tsx';
import { checkStep, fieldsOfStep, kinStep, steps, tripStep, vehicleStep } from './ride-values.ts';
import { StepBar } from './step-bar.tsx';
import { TripStep } from './trip-step.tsx';
import { useRideForm } from './use-ride-form.ts';
import { VehicleStep } from './vehicle-step.tsx';

type LodgeFormProps = {
  accountId: number;
  opened: RideDraft | null;
  /** Gets the discarded draft, so that it can be restored. */
  onDiscard: (draft: RideDraft | null) => void;
  onLodged: (ride: Ride) => void;
  onKept: () => void;
};

/** Vehicle, trip, next of kin, check: one step at a time, with the ride so far beside it where there is room. */
export function LodgeForm({ accountId, opened, onDiscard, onLodged, onKept }: LodgeFormProps) {
  const ride = useRideForm({ accountId, opened, onLodged, onKept });
  const { form, step, refusal, lookup, draft, photos } = ride;
  const { errors, isSubmitting } = form.formState;
  const heading = useFocusOnMove(step, refusal.step);
  const problems = fieldsOfStep(step).flatMap((id) => {
    const message = errors[id]?.message;
    return message === undefined ? [] : [{ id, message }];
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void ride.submit();
  }

  function discard() {
    const kept = rideDrafts.read(accountId);
    draft.remove();
    onDiscard(kept);
  }

  return (
    <FormProvider {...form}>
      <form
        onSubmit={submit}
        noValidate
        className="flex min-h-[calc(100dvh-15.25rem)] flex-col gap-5 md:min-h-[calc(100dvh-13.75rem)] md:gap-6"
      >
        <PageHeading
          title="Lodge ride"
          lead="Do this before the vehicle moves. Saved on this device as you type."
        >
          <DraftStatus state={draft.state} onDiscard={discard} />
        </PageHeading>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
          <Card className={stepLook}>
            <Stepper steps={stepTitles} current={step} />
            <h2 ref={heading} tabIndex={-1} className="sr-only">
              Step {step + 1} of {steps.length}: {steps[step]?.title}
            </h2>
            {refusal.step === step ? <ErrorSummary problems={problems} attempt={refusal.attempt} /> : null}
            {step === checkStep && errors.root?.server ? (
              <NotLodgedNotice
                what="ride"
                message={errors.root.server.message ?? ''}
                isSignedOut={ride.isSignedOut}
                attempt={refusal.attempt}
              />
            ) : null}
            {/* Hidden instead of removed, so that it goes on sending its pictures. */}
            <div hidden={step !== vehicleStep} className={step === vehicleStep ? stepLook : undefined}>
              <VehicleStep
                lookup={lookup}
                onManifestTyped={ride.onManifestTyped}
                onLookAgain={ride.onLookAgain}
                onUnsentPictures={photos.setUnsent}
              />
            </div>
            {step === tripStep ? <TripStep lookup={lookup} /> : null}
            {step === kinStep ? <KinStep /> : null}
            {step === checkStep ? (
              <CheckStep
                manifestNumber={lookup.state === 'found' ? formatManifestNumber(lookup.number) : ''}
                unsent={photos.unsent}
                photoFailures={photos.failures}
                onEdit={ride.goTo}
              />
            ) : null}
          </Card>
          <aside className="hidden gap-5 lg:grid">
            <RideSoFar />
            <HiddenKinNotice />
          </aside>
        </div>
        {photos.isWaiting ? (
          <WaitingForPhotos
            what="ride"
            count={photos.unsent.sending}
            onSkip={() => void ride.lodgeWithoutWaiting()}
          />
        ) : null}
        <StepBar
          step={step}
          busy={isSubmitting || photos.isWaiting || ride.isLooking}
          busyLabel={ride.isLooking ? 'Looking it up' : photos.isWaiting ? 'Sending photos' : 'Lodging'}
          onBack={ride.back}
        />
      </form>
    </FormProvider>
  );
}

const stepLook = 'grid grid-cols-[minmax(0,1fr)] gap-6';

const stepTitles: readonly [string, ...string[]] = [
  steps[vehicleStep].title,
  steps[tripStep].title,
  steps[kinStep].title,
  steps[checkStep].title,
];

/** Puts the reader at the top of the step just opened, unless its problems take the focus. */
function useFocusOnMove(step: number, refusedStep: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    if (refusedStep !== step) heading.current?.focus({ preventScroll: true });
  }, [step, refusedStep]);
  return heading;
}
