import type { Ride } from '#domain/journeys/rides/rides.ts';
import { shownAddress } from '#domain/road/places/place-addresses.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { answerText, groupedDigits, placeText } from './ride-labels.ts';

/** The vehicle and the route, with all their fields. */
export function RideFactsCard({ ride }: { ride: Ride }) {
  const t = useTranslate();
  return (
    <Card aria-labelledby="vehicle-and-trip">
      <CardHead title={t('Vehicle and trip')} id="vehicle-and-trip">
        <VehiclePlate vehicle={ride} size="big" />
      </CardHead>
      <Facts facts={factsOf(ride, t)} />
    </Card>
  );
}

function factsOf(ride: Ride, t: Translate): Fact[] {
  const facts: Fact[] = [
    { term: t('Ride ID'), detail: ride.rideId },
    { term: t('Manifest number'), detail: groupedDigits(ride.manifestNumber) },
    { term: t('Vehicle number'), detail: ride.vehicleNumber },
    { term: t('Vehicle'), detail: answerText(ride.vehicleName, t) },
    { term: t('Model'), detail: answerText(ride.vehicleModel, t) },
    { term: t('Driver'), detail: answerText(ride.driverName, t) },
    { term: t('Park'), detail: answerText(ride.parkName, t) },
    { term: t('Boarding'), detail: shownAddress(ride.address, t) },
    { term: t('Departure'), detail: placeText(ride.departureCity, ride.departureState) },
    {
      term: t('Destination'),
      detail: placeText(ride.destinationAddress, ride.destinationCity, ride.destinationState),
    },
    { term: t('Completed'), detail: ride.completedAt === null ? '' : formatDateTime(ride.completedAt) },
  ];
  return facts.filter((fact) => fact.detail !== '');
}
