import { Share2 } from 'lucide-react';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { useShareRide } from './queries.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

async function loadShareDialog() {
  const { ShareDialog } = await import('./share-dialog.tsx');
  return ShareDialog;
}

/** Opens the share dialog; the link is made with the press. Hidden when this ride cannot be shared. */
export function ShareRideButton({ ride, children, ...look }: ButtonLook & { ride: Ride; children: string }) {
  const dialog = useDialogHistory();
  const share = useShareRide();
  const { Part, loadNow } = useDeferredPart<ShareDialogProps>(loadShareDialog);

  async function open() {
    if (!(await loadNow())) return;
    dialog.open();
    if (!ride.share) share.mutate(ride);
  }

  return (
    <>
      {ride.can.share ? (
        <Button {...look} onClick={open}>
          <Share2 aria-hidden="true" className="ic" />
          {children}
        </Button>
      ) : null}
      {Part ? (
        <Part
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          ride={ride}
          link={ride.share ?? share.data ?? null}
          failure={share.error}
          onRetry={() => share.mutate(ride)}
        />
      ) : null}
    </>
  );
}
