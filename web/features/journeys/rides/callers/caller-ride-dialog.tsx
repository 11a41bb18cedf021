import { useQuery } from '@tanstack/react-query';
import type { CallerRide } from '#domain/journeys/rides/caller-rides.ts';
import { rideStateLabels } from '#domain/journeys/rides/ride-state-labels.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { PhoneButtons } from '#web/features/response/cases/phone-buttons.tsx';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { CallerStateBadge } from './caller-columns.tsx';
import { departureOf, destinationOf, markOf, vehicleOf } from './caller-labels.ts';
import { callerRideDetails, useCallerStep } from './queries.ts';

type CallerRideDialogProps = { id: number; onClose: () => void };

/** One ride with the phone of its caller. */
export function CallerRideDialog({ id, onClose }: CallerRideDialogProps) {
  const { data: ride, error } = useQuery(callerRideDetails(id));
  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={ride?.rideId ?? 'Ride'}
      lead={ride && markOf(ride)}
      actions={ride ? <Steps ride={ride} /> : undefined}
    >
      {error && !ride ? (
        <Notice tone="bad" role="alert" title="The ride did not load">
          {errorMessage(error)}
        </Notice>
      ) : null}
      {ride ? <RideFacts ride={ride} /> : null}
      {ride || error ? null : <Loading />}
    </Dialog>
  );
}

function RideFacts({ ride }: { ride: CallerRide }) {
  const facts = [
    { term: 'Vehicle', detail: vehicleOf(ride) },
    { term: 'Driver name', detail: ride.driverName },
    { term: 'From', detail: departureOf(ride) },
    { term: 'Destination', detail: destinationOf(ride) },
    { term: 'Officer', detail: ride.officer },
    { term: 'Lodged', detail: formatDateTime(ride.createdAt) },
    {
      term: rideStateLabels.completed,
      detail: ride.completedAt === null ? '' : formatDateTime(ride.completedAt),
    },
  ];
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <VehiclePlate vehicle={ride} size="big" />
        <CallerStateBadge status={ride.status} />
      </p>
      <section aria-label="Caller">
        <h3 className="text-md">Caller</h3>
        {ride.callerPhone === '' ? (
          <p className="mt-1 text-soft text-sm">The phone was removed.</p>
        ) : (
          <PhoneButtons phone={ride.callerPhone} of="the caller" />
        )}
      </section>
      <Facts facts={facts.filter(({ detail }) => detail !== '')} />
    </div>
  );
}

function Steps({ ride: { id, can } }: { ride: CallerRide }) {
  const complete = useCallerStep('complete', id);
  const removePhone = useCallerStep('removePhone', id);
  if (!can.complete && !can.removePhone) return undefined;
  return (
    <>
      {can.removePhone ? (
        <Button
          variant="line"
          busy={removePhone.isPending}
          busyLabel="Removing"
          onClick={() => removePhone.mutate()}
        >
          Remove the phone
        </Button>
      ) : null}
      {can.complete ? (
        <Button busy={complete.isPending} busyLabel="Completing" onClick={() => complete.mutate()}>
          Ride complete
        </Button>
      ) : null}
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-3">
      <LoadingText>Loading the ride</LoadingText>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
