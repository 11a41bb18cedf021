import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { RideRow } from '#domain/journeys/rides/ride-row.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { rideDetails } from '#web/features/journeys/rides/queries.ts';
import { useShareRide } from '#web/features/journeys/rides/shares/queries.ts';
import { ShareDialog } from '#web/features/journeys/rides/shares/share-dialog.tsx';
import { HoldSheet } from '#web/features/reporting/flags/hold/hold-sheet.tsx';
import { useHeldFlag } from '#web/features/reporting/flags/hold/use-held-flag.ts';
import type { useDialogHistory } from '#web/ui/use-dialog-history.ts';

type DialogHistory = ReturnType<typeof useDialogHistory>;

export type StripSheetsProps = {
  ride: RideRow;
  accountId: number;
  flagging: DialogHistory;
  sharing: DialogHistory;
  /** The strip's own button was held to the end: the ride is flagged at once. */
  isHeld: boolean;
  onHeldTaken: () => void;
  /** Whether a flag of this ride waits on this device. */
  onRaised: (isRaised: boolean) => void;
};

/** The sheets that the strip's buttons open. Loaded with the strip, so that they open without a network too. */
export function StripSheets(props: StripSheetsProps) {
  const { ride, accountId, flagging, sharing, isHeld, onHeldTaken, onRaised } = props;
  const details = useQuery(rideDetails(ride.id));
  const held = useHeldFlag(ride, details.data ?? null, accountId);
  const isRaised = held.progress.kind !== 'ready';
  useEffect(() => onRaised(isRaised), [isRaised, onRaised]);
  const raise = useEffectEvent(() => {
    onHeldTaken();
    void held.raise();
  });
  useEffect(() => {
    if (isHeld) raise();
  }, [isHeld]);
  return (
    <>
      {flagging.isOpen ? (
        <HoldSheet ride={ride} details={details.data ?? null} held={held} dialog={flagging} />
      ) : null}
      <Sharing ride={ride} details={details.data ?? null} failure={details.error} dialog={sharing} />
    </>
  );
}

type SharingProps = { ride: RideRow; details: Ride | null; failure: Error | null; dialog: DialogHistory };

/** The link is made when the dialog opens, unless there is one. */
function Sharing({ ride, details, failure, dialog: { isOpen, close } }: SharingProps) {
  const { mutate, isIdle, data, error } = useShareRide();
  const link = details?.share ?? data ?? null;
  const toShare = isOpen && isIdle && link === null ? details : null;
  useEffect(() => {
    if (toShare) mutate(toShare);
  }, [toShare, mutate]);
  return (
    <ShareDialog
      isOpen={isOpen}
      onClose={close}
      ride={ride}
      link={link}
      failure={error ?? (details ? null : failure)}
      onRetry={() => details && mutate(details)}
    />
  );
}
