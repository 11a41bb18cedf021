import { Share2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { whatsAppLink } from '#web/ui/whatsapp-link.ts';
import { WhatsAppShare } from '#web/ui/whatsapp-share.tsx';
import { KinTestLine } from '../kin/kin-test-line.tsx';
import { wayOf } from '../ride-labels.ts';
import { useShareRide } from './queries.ts';
import { shareElsewhere } from './share-elsewhere.ts';
import { shareMessage } from './share-labels.ts';

export type RideCreatedDialogProps = {
  ride: Ride;
  /** Makes the link and opens the phone's sharing, where it has one. */
  sharesAtOnce: boolean;
  onContinue: () => void;
};

/** After lodging: the new ride, and the ways to share it. The link is made with the first press. */
export function RideCreatedDialog(props: RideCreatedDialogProps) {
  return (
    <InChosenLanguage>
      <RideCreated {...props} />
    </InChosenLanguage>
  );
}

function RideCreated({ ride, sharesAtOnce, onContinue }: RideCreatedDialogProps) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const share = useShareRide();
  const link = ride.share ?? share.data ?? null;

  const isFirst = useRef(true);
  const shareAtOnce = useEffectEvent(async () => {
    try {
      const { url } = await share.mutateAsync(ride);
      await shareElsewhere(ride, url, t);
    } catch {
      // The dialog says why, and offers the other ways.
    }
  });
  useEffect(() => {
    if (!sharesAtOnce || !isFirst.current) return;
    isFirst.current = false;
    void shareAtOnce();
  }, [sharesAtOnce]);

  async function shareOnWhatsApp() {
    // Opened with the press itself: browsers stop windows that open later.
    const tab = window.open('', '_blank');
    try {
      const made = await share.mutateAsync(ride);
      const address = whatsAppLink(shareMessage(ride, made.url, t));
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
      title={t('Ride created')}
      lead={t('{id} is lodged. If anything goes wrong on the way, flag it from its page.', {
        id: ride.rideId,
      })}
      actions={<Button onClick={onContinue}>{t('Continue')}</Button>}
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md bg-sunk px-4 py-3">
          <VehiclePlate vehicle={ride} />
          <span className="min-w-0">{wayOf(ride, t)}</span>
        </p>
        <section aria-label={t('Next of kin')} className="grid gap-1">
          <p className="wrap-anywhere">
            {t('Next of kin')}: <b>{ride.nextOfKinFullName}</b>
          </p>
          <KinTestLine ride={ride} />
        </section>
        {link ? (
          <>
            <WhatsAppShare text={shareMessage(ride, link.url, t)} block />
            <CopyField label={t('Share link')} value={link.url} />
            {typeof navigator.share === 'function' ? (
              <Button variant="line" block onClick={() => void shareElsewhere(ride, link.url, t)}>
                <Share2 aria-hidden="true" className="ic" />
                {t('Share another way')}
              </Button>
            ) : null}
          </>
        ) : (
          <>
            <WhatsAppShare
              block
              busy={share.isPending}
              busyLabel={t('Making the link')}
              onClick={shareOnWhatsApp}
            />
            <Button variant="line" block disabled={share.isPending} onClick={() => share.mutate(ride)}>
              <Share2 aria-hidden="true" className="ic" />
              {t('Get a share link')}
            </Button>
          </>
        )}
        {share.isError ? (
          <Notice tone="bad" role="alert">
            {errorMessageOf(share.error)}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
