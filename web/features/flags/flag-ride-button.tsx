import { TriangleAlert } from 'lucide-react';
import type { Ride } from '#domain/rides.ts';
import { useLatePart } from '#web/lib/use-late-part.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-look.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { FlagDialogProps } from './flag-dialog.tsx';

async function loadFlagDialog() {
  const { FlagDialog } = await import('./flag-dialog.tsx');
  return FlagDialog;
}

/**
 * Starts the flag of a ride. Nothing when it cannot be flagged; the dialog stays until it is closed, because its last
 * step comes when the ride is flagged already.
 */
export function FlagRideButton({ ride, ...look }: ButtonLook & { ride: Ride }) {
  const dialog = useDialogHistory();
  const { Part, bring } = useLatePart<FlagDialogProps>(loadFlagDialog);
  return (
    <>
      {ride.can.flag ? (
        <Button
          {...look}
          variant="danger"
          onClick={async () => {
            if (await bring()) dialog.open();
          }}
        >
          <TriangleAlert aria-hidden="true" className="ic" />
          Flag ride
        </Button>
      ) : null}
      {Part && dialog.isOpen ? <Part ride={ride} onClose={dialog.close} onLeave={dialog.leave} /> : null}
    </>
  );
}
