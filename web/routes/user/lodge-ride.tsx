import { useState } from 'react';
import { type MetaFunction, useNavigate, useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { Ride } from '#domain/journeys/rides.ts';
import { rideDrafts } from '#web/features/journeys/rides/lodge/draft.ts';
import { LodgeForm } from '#web/features/journeys/rides/lodge/lodge-form.tsx';
import type { RideCreatedDialogProps } from '#web/features/journeys/rides/shares/ride-created-dialog.tsx';
import { useOpenedDraft } from '#web/features/platform/sending/lodging/use-opened-draft.ts';
import { useDeferredPart } from '#web/lib/use-deferred-part.ts';
import { BackLink } from '#web/ui/back-link.tsx';

async function loadRideCreatedDialog() {
  const { RideCreatedDialog } = await import('#web/features/journeys/rides/shares/ride-created-dialog.tsx');
  return RideCreatedDialog;
}

export const meta: MetaFunction = () => [{ title: 'Lodge ride | RUA' }];

export default function LodgeRidePage() {
  const account = useOutletContext<Account>();
  const navigate = useNavigate();
  const [lodged, setLodged] = useState<Ride | null>(null);
  const { Part: RideCreatedDialog, loadNow } = useDeferredPart<RideCreatedDialogProps>(loadRideCreatedDialog);

  function goToRide(ride: Ride) {
    navigate(`/users/ridesDetails/${ride.id}`, { replace: true });
  }

  async function celebrate(ride: Ride) {
    if (await loadNow()) setLodged(ride);
    else goToRide(ride);
  }

  return (
    <div className="flex min-w-0 flex-col gap-2 md:gap-3">
      <BackLink to="/users/rides">Rides</BackLink>
      <LodgeRide
        accountId={account.id}
        onLodged={celebrate}
        onKept={() => navigate('/users/sending', { replace: true })}
      />
      {lodged && RideCreatedDialog ? (
        <RideCreatedDialog ride={lodged} onContinue={() => goToRide(lodged)} />
      ) : null}
    </div>
  );
}

type LodgeRideProps = { accountId: number; onLodged: (ride: Ride) => void; onKept: () => void };

/** The form to lodge a ride, filled with the draft from this device. */
function LodgeRide({ accountId, onLodged, onKept }: LodgeRideProps) {
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
