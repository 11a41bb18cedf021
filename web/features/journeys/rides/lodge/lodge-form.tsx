import { ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/lodge-ride.ts';
import type { Ride } from '#domain/journeys/rides.ts';
import { parsePlate } from '#domain/values/plates.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { placeText } from '#web/features/journeys/rides/ride-labels.ts';
import { DraftStatus } from '#web/features/platform/sending/lodging/draft-status.tsx';
import { NotLodgedNotice } from '#web/features/platform/sending/lodging/not-lodged-notice.tsx';
import { WaitingForPhotos } from '#web/features/platform/sending/lodging/waiting-for-photos.tsx';
import { vehicleLabel } from '#web/features/road/vehicles/vehicle-kind.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { CheckStep } from './check-step.tsx';
import { type RideDraft, rideDrafts } from './draft.ts';
import { HiddenKinNotice, KinStep } from './kin-step.tsx';
import { checkStep, fieldsOfStep, kinStep, steps, tripStep, vehicleStep } from './ride-values.ts';
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

/** The values so far, drawn as the ride's ticket. */
function RideSoFar() {
  const { control } = useFormContext<NewRide>();
  const ride = useWatch({ control, compute: (values: NewRide) => ({ ...values }) });
  const vehicleNumber = parsePlate(ride.vehicleNumber).text;
  return (
    <Ticket label="Your ride so far">
      <p className="font-semibold text-sm">Your ride so far</p>
      {vehicleNumber === '' ? (
        <p className="text-muted">No vehicle number yet</p>
      ) : (
        <p>
          <VehiclePlate vehicle={{ ...ride, vehicleNumber }} size="big" />
        </p>
      )}
      <Facts
        facts={[
          { term: 'Vehicle', detail: orNothing(vehicleLabel(ride)) },
          { term: 'Driver', detail: orNothing(ride.driverName) },
          { term: 'From', detail: orNothing(placeText(ride.parkName, ride.departureState)) },
          { term: 'To', detail: orNothing(placeText(ride.destinationAddress, ride.destinationState)) },
        ]}
      />
    </Ticket>
  );
}

function orNothing(words: string) {
  return words === '' ? <span className="font-normal text-muted">Not filled yet</span> : words;
}

type StepBarProps = {
  step: number;
  busy: boolean;
  busyLabel: string;
  onBack: () => void;
};

/** Back and Next, always within the thumb's reach. The Next button submits the form around it. */
function StepBar({ step, busy, busyLabel, onBack }: StepBarProps) {
  const next = steps[step + 1];
  return (
    <div className="no-print sticky bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-10 -mx-gutter mt-auto flex gap-3 border-line border-y bg-surface px-gutter py-3 max-md:-mb-7 md:bottom-0 md:-mb-16 md:border-b-0 md:shadow-[25vw_1px_var(--surface),50vw_1px_var(--surface),25vw_0_var(--line),50vw_0_var(--line)] md:[clip-path:inset(-1px_-75vw_0_0)]">
      {step > 0 ? (
        <Button variant="line" onClick={onBack} disabled={busy}>
          Back
        </Button>
      ) : null}
      <Button
        id="lodge"
        type="submit"
        busy={busy}
        busyLabel={busyLabel}
        className="ml-auto flex-1 sm:max-w-80"
      >
        {step === checkStep || next === undefined ? (
          'Lodge ride'
        ) : (
          <>
            Next: {next.inWords}
            <ArrowRight aria-hidden="true" className="ic" />
          </>
        )}
      </Button>
    </div>
  );
}
