import { useFormContext, useWatch } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/lodge-ride.ts';
import { parsePlate } from '#domain/values/plates.ts';
import { vehicleLabel } from '#web/features/road/vehicles/vehicle-kind.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Ticket } from '#web/ui/ticket.tsx';
import { placeText } from '../ride-labels.ts';

/** The values so far, drawn as the ride's ticket. */
export function RideSoFar() {
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
