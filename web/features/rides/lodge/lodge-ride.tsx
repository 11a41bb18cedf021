import type { Ride } from '#domain/rides.ts';
import { useOpenedDraft } from '#web/features/lodging/use-opened-draft.ts';
import { rideDrafts } from './draft.ts';
import { LodgeForm } from './lodge-form.tsx';
import { fieldsOfStep, vehicleStep } from './ride-values.ts';

type LodgeRideProps = { accountId: number; onLodged: (ride: Ride) => void; onKept: () => void };

/** The form to lodge a ride, opened with the draft that this device keeps. */
export function LodgeRide({ accountId, onLodged, onKept }: LodgeRideProps) {
  const { round, opened, early, startAfresh } = useOpenedDraft(rideDrafts, accountId, firstFields);
  return (
    <LodgeForm
      key={round}
      accountId={accountId}
      opened={opened}
      early={early}
      onDiscard={startAfresh}
      onLodged={onLodged}
      onKept={onKept}
    />
  );
}

/** Those of the step that the server renders. */
const firstFields = fieldsOfStep(vehicleStep);
