import type { Ride } from '#domain/journeys/rides.ts';
import { useOpenedDraft } from '#web/features/platform/sending/lodging/use-opened-draft.ts';
import { rideDrafts } from './draft.ts';
import { LodgeForm } from './lodge-form.tsx';

type LodgeRideProps = { accountId: number; onLodged: (ride: Ride) => void; onKept: () => void };

/** The form to lodge a ride, filled with the draft from this device. */
export function LodgeRide({ accountId, onLodged, onKept }: LodgeRideProps) {
  const { round, opened, startAfresh } = useOpenedDraft(rideDrafts, accountId);
  return (
    <LodgeForm
      key={round}
      accountId={accountId}
      opened={opened}
      onDiscard={startAfresh}
      onLodged={onLodged}
      onKept={onKept}
    />
  );
}
