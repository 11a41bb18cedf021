import { MessageCircle, Share2 } from 'lucide-react';
import type { Ride } from '#domain/journeys/rides.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useShareRide } from './queries.ts';
import { whatsAppLink } from './share-labels.ts';
import { WhatsAppButton } from './whatsapp-button.tsx';

export type RideCreatedDialogProps = { ride: Ride; onContinue: () => void };

/** After lodging: the new ride, and the ways to share it. The link is made with the first press. */
export function RideCreatedDialog({ ride, onContinue }: RideCreatedDialogProps) {
  const share = useShareRide();
  const link = ride.share ?? share.data ?? null;

  async function shareOnWhatsApp() {
    // Opened with the press itself: browsers stop windows that open later.
    const tab = window.open('', '_blank');
    try {
      const made = await share.mutateAsync(ride);
      const address = whatsAppLink(ride, made.url);
      if (tab) tab.location.href = address;
      else window.location.assign(address);
    } catch {
      tab?.close();
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onContinue}
      title="Ride created"
      lead={`${ride.rideId} is lodged. If anything goes wrong on the way, flag it from its page.`}
      actions={<Button onClick={onContinue}>Continue</Button>}
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md bg-sunk px-4 py-3">
          <VehiclePlate vehicle={ride} />
          <span className="min-w-0">
            {ride.parkName} to {ride.destination}
          </span>
        </p>
        {link ? (
          <>
            <WhatsAppButton ride={ride} url={link.url} variant="second" block />
            <CopyField label="Share link" value={link.url} />
          </>
        ) : (
          <>
            <Button
              variant="second"
              block
              busy={share.isPending}
              busyLabel="Making the link"
              onClick={shareOnWhatsApp}
            >
              <MessageCircle aria-hidden="true" className="ic" />
              Share on WhatsApp
            </Button>
            <Button variant="line" block disabled={share.isPending} onClick={() => share.mutate(ride)}>
              <Share2 aria-hidden="true" className="ic" />
              Get a share link
            </Button>
          </>
        )}
        {share.isError ? (
          <Notice tone="bad" role="alert">
            {errorMessage(share.error)}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
