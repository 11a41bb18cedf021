import type { Ride } from '#domain/journeys/rides.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { groupedDigits, placeText } from './ride-labels.ts';

/** The vehicle and the route, with all their fields. */
export function RideFactsCard({ ride }: { ride: Ride }) {
  return (
    <Card aria-labelledby="vehicle-and-trip">
      <CardHead title="Vehicle and trip" id="vehicle-and-trip">
        <VehiclePlate vehicle={ride} size="big" />
      </CardHead>
      <Facts facts={factsOf(ride)} />
    </Card>
  );
}

function factsOf(ride: Ride): Fact[] {
  const facts: Fact[] = [
    { term: 'Ride ID', detail: ride.rideId },
    { term: 'Manifest number', detail: groupedDigits(ride.manifestNumber) },
    { term: 'Vehicle number', detail: ride.vehicleNumber },
    { term: 'Vehicle', detail: ride.vehicleName },
    { term: 'Model', detail: ride.vehicleModel },
    { term: 'Driver', detail: ride.driverName },
    { term: 'Park', detail: ride.parkName },
    { term: 'Boarding', detail: ride.address },
    { term: 'Departure', detail: placeText(ride.departureCity, ride.departureState) },
    {
      term: 'Destination',
      detail: placeText(ride.destinationAddress, ride.destinationCity, ride.destinationState),
    },
    { term: 'Completed', detail: ride.completedAt === null ? '' : formatDateTime(ride.completedAt) },
  ];
  return facts.filter((fact) => fact.detail !== '');
}
