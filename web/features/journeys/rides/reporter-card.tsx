import type { Ride } from '#domain/journeys/rides.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PersonLines } from '#web/ui/person-lines.tsx';

/** Who flagged the ride, for the agency that answers. */
export function ReporterCard({ ride }: { ride: Ride }) {
  const { firstName, lastName, address } = ride.user;
  return (
    <Card aria-labelledby="reporter">
      <CardHead title="Reporter" id="reporter" />
      <PersonLines
        name={`${lastName} ${firstName}`.trim() || 'No name given'}
        phone={ride.phone}
        address={address}
      />
    </Card>
  );
}
