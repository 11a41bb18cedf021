import { useId, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { type CallerRide, type NewCallerRide, newCallerRide } from '#domain/journeys/rides/caller-rides.ts';
import { PhoneField } from '#web/features/platform/sending/lodging/phone-field.tsx';
import { StateField } from '#web/features/road/places/state-field.tsx';
import { ParkField } from '#web/features/road/vehicles/park-field.tsx';
import { PlateKindField } from '#web/features/road/vehicles/plate-kind-field.tsx';
import { VehicleFields } from '#web/features/road/vehicles/vehicle-fields.tsx';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { emptyVehicle, vehicleFieldNames } from '#web/features/road/vehicles/vehicle-values.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormErrorSummary } from '#web/ui/form/form-error-summary.tsx';
import { FormRefusal } from '#web/ui/form/form-refusal.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useLodgeForCaller } from './queries.ts';

const resolver = formResolver<NewCallerRide>(newCallerRide);
const names = ['callerPhone', ...vehicleFieldNames, 'plateKind', 'destinationAddress'] as const;
const empty: NewCallerRide = { ...emptyVehicle, callerPhone: '', plateKind: '', destinationAddress: '' };

/** The ride of a person who calls, lodged in the agency's name; then what became of it. */
export function CallerRideForm({ onClose }: { onClose: () => void }) {
  const [lodged, setLodged] = useState<CallerRide | null>(null);
  return lodged === null ? (
    <FormDialog onClose={onClose} onLodged={setLodged} />
  ) : (
    <LodgedDialog ride={lodged} onClose={onClose} />
  );
}

type FormDialogProps = { onClose: () => void; onLodged: (ride: CallerRide) => void };

function FormDialog({ onClose, onLodged }: FormDialogProps) {
  const formId = useId();
  const form = useForm<NewCallerRide>({ resolver, defaultValues: empty, shouldFocusError: false });
  const { formState, handleSubmit, setError } = form;
  const { mutateAsync } = useLodgeForCaller();
  const [keyOf] = useState(createIdempotencyKeys);

  const send = handleSubmit(async (ride) => {
    try {
      onLodged(await mutateAsync({ ride, idempotencyKey: keyOf(ride) }));
    } catch (error) {
      showServerErrors(error, names, setError);
    }
  });

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title="Lodge ride"
      lead="For a person who calls. The phone and the plate are enough; leave empty what the caller does not know."
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={formState.isSubmitting} busyLabel="Lodging">
            Lodge
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} onSubmit={send} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <FormErrorSummary formState={formState} />
          <FormRefusal formState={formState} />
          <PhoneField
            name="callerPhone"
            label="Caller’s phone"
            hint="Only officers of your agency see it. It goes after 90 days, or when the caller asks."
          />
          <VehicleFields />
          <PlateKindField />
          <RouteFields />
        </form>
      </FormProvider>
    </Dialog>
  );
}

function RouteFields() {
  const { register, formState } = useFormContext<NewCallerRide>();
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <ParkField />
      <StateField name="departureState" label="Departure state" />
      <TextField
        {...register('destinationAddress')}
        label="Destination address"
        error={formState.errors.destinationAddress?.message}
        autoComplete="off"
        enterKeyHint="next"
      />
      <StateField name="destinationState" label="Destination state" />
    </div>
  );
}

function LodgedDialog({ ride, onClose }: { ride: CallerRide; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Ride created"
      lead={`${ride.rideId} is lodged by ${ride.lodgedBy} for a caller, ${ride.callerPhone}.`}
      actions={<Button onClick={onClose}>Continue</Button>}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md bg-sunk px-4 py-3">
        <VehiclePlate vehicle={ride} />
        <span className="min-w-0">{[ride.parkName, ride.destinationState].filter(Boolean).join(' to ')}</span>
      </p>
    </Dialog>
  );
}
