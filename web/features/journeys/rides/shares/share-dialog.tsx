import { Share } from 'lucide-react';
import { formatDateTime } from '#domain/values/clock.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { WhatsAppShare } from '#web/ui/whatsapp-share.tsx';
import { shareElsewhere } from './share-elsewhere.ts';
import { type SharedRide, shareMessage } from './share-labels.ts';

export type ShareDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  ride: SharedRide & { rideId: string };
  /** Null while the link is being made. */
  link: { url: string; expiresAt: string } | null;
  /** Why there is no link; null unless making it failed. */
  failure: Error | null;
  onRetry: () => void;
};

/** The link to the ride's public page, and the ways to share it. */
export function ShareDialog(props: ShareDialogProps) {
  return (
    <InChosenLanguage>
      <Sharing {...props} />
    </InChosenLanguage>
  );
}

function Sharing({ isOpen, onClose, ride, link, failure, onRetry }: ShareDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      tall
      isOpen={isOpen}
      onClose={onClose}
      title={t('Share ride {id}', { id: ride.rideId })}
      lead={t('Each person who has the link sees the plate, the driver and the way, and needs no account.')}
    >
      {failure === null ? <Ways ride={ride} link={link} /> : <Failure failure={failure} onRetry={onRetry} />}
    </Dialog>
  );
}

function Ways({ ride, link }: Pick<ShareDialogProps, 'ride' | 'link'>) {
  const t = useTranslate();
  if (!link) {
    return (
      <div className="grid gap-3">
        <LoadingText>{t('Making the link')}</LoadingText>
        <Skeleton className="h-control w-full rounded-pill" />
        <Skeleton className="h-control w-full rounded-pill" />
        <Skeleton className="my-1 h-4 w-3/4" />
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <WhatsAppShare text={shareMessage(ride, link.url, t)} block />
      <CopyField label={t('Share link')} copyLabel={t('Copy share link')} value={link.url} />
      {typeof navigator.share === 'function' ? (
        <Button variant="line" block onClick={() => shareElsewhere(ride, link.url, t)}>
          <Share aria-hidden="true" className="ic" />
          {t('Share another way')}
        </Button>
      ) : null}
      <p className="text-muted text-sm">
        {t('It works until {time}, or until you arrive or stop sharing.', {
          time: formatDateTime(link.expiresAt),
        })}
      </p>
    </div>
  );
}

function Failure({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="bad" role="alert">
        {errorMessageOf(failure)}
      </Notice>
      <Button variant="line" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
