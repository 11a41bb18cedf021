import { Share } from 'lucide-react';
import { formatDateTime } from '#domain/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingWords, Skeleton } from '#web/ui/skeleton.tsx';
import { shareSentence } from './share-words.ts';
import { WhatsAppButton } from './whatsapp-button.tsx';

export type ShareDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  ride: { rideId: string; vehicleNumber: string; parkName: string; destination: string };
  /** Null while it is being made. */
  link: { url: string; expiresAt: string } | null;
  /** Why there is none. */
  failure: string | null;
  onRetry: () => void;
};

/** The link to the ride's public page, and the ways to pass it on. */
export function ShareDialog({ isOpen, onClose, ride, link, failure, onRetry }: ShareDialogProps) {
  return (
    <Dialog
      tall
      isOpen={isOpen}
      onClose={onClose}
      title={`Share ride ${ride.rideId}`}
      lead="Whoever has the link sees the plate, the driver and the way, and needs no account."
    >
      {failure === null ? <Ways ride={ride} link={link} /> : <Failure failure={failure} onRetry={onRetry} />}
    </Dialog>
  );
}

function Ways({ ride, link }: Pick<ShareDialogProps, 'ride' | 'link'>) {
  if (!link) {
    return (
      <div className="grid gap-3">
        <LoadingWords>Making the link</LoadingWords>
        <Skeleton className="h-control w-full rounded-pill" />
        <Skeleton className="h-control w-full rounded-pill" />
        <Skeleton className="my-1 h-4 w-3/4" />
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <WhatsAppButton ride={ride} url={link.url} block />
      <CopyField label="Share link" value={link.url} />
      {typeof navigator.share === 'function' ? (
        <Button variant="line" block onClick={() => shareElsewhere(ride, link.url)}>
          <Share aria-hidden="true" className="ic" />
          Share another way
        </Button>
      ) : null}
      <p className="text-muted text-sm">
        It works until {formatDateTime(link.expiresAt)}, or until you arrive or stop sharing.
      </p>
    </div>
  );
}

async function shareElsewhere(ride: ShareDialogProps['ride'], url: string) {
  try {
    await navigator.share({ title: `Ride ${ride.rideId}`, text: shareSentence(ride), url });
  } catch {
    // Closed without choosing.
  }
}

function Failure({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="bad" role="alert">
        {failure}
      </Notice>
      <Button variant="line" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
