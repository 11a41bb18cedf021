import { CloudUpload, MessageSquare } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { wayOf } from '#web/features/journeys/rides/ride-labels.ts';
import type { WaitingRide } from '#web/features/journeys/rides/waiting/waiting-ride.ts';
import { queuedMessage } from '#web/features/platform/sending/queued-request-labels.ts';
import { UnsentSheet } from '#web/features/reporting/flags/hold/unsent-sheet.tsx';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { offerFlagSheet } from './flag-sheet.ts';
import { journeySms } from './journey-sms.ts';
import { StripFlag } from './strip-flag.tsx';
import { useWaitingFlag } from './use-waiting-flag.ts';

export type WaitingStripProps = { waiting: WaitingRide; accountId: number };

/** The strip of a ride that waits to be sent: its flag waits with it, and the next of kin can be told by SMS. */
export function WaitingStrip(props: WaitingStripProps) {
  return (
    <InChosenLanguage>
      <Strip {...props} />
    </InChosenLanguage>
  );
}

function Strip({ waiting, accountId }: WaitingStripProps) {
  const t = useTranslate();
  const sheet = useDialogHistory();
  const held = useWaitingFlag(waiting, accountId);
  const { ride, kin } = waiting;
  const openFlag = useEffectEvent(() => sheet.open());
  useEffect(() => offerFlagSheet(() => openFlag()), []);
  return (
    <>
      <section
        aria-label={t('Your ride on the road')}
        lang={useLang()}
        data-stays=""
        className="ride-strip no-print"
      >
        <Link to="/users/sending" className="who">
          <VehiclePlate vehicle={ride} />
          <span className="el is-waiting">
            <CloudUpload aria-hidden="true" />
            {t('Not sent yet')}
          </span>
        </Link>
        <p className="way">
          <b>{wayOf(ride, t)}</b>
          <span>{t(queuedMessage)}</span>
        </p>
        <div className="do">
          <a href={journeySms(waiting, t)} aria-label={`${t('Send an SMS')} ${ride.vehicleNumber}`}>
            <MessageSquare aria-hidden="true" />
            SMS
          </a>
          <StripFlag
            plate={ride.vehicleNumber}
            isFlagged={held.progress.kind !== 'ready'}
            onOpen={sheet.open}
            onHeld={() => {
              sheet.open();
              void held.raise();
            }}
          />
        </div>
      </section>
      {sheet.isOpen ? (
        <UnsentSheet
          ride={ride}
          kin={kin}
          held={held}
          onClose={sheet.close}
          onLeave={sheet.leave}
          onWrite={null}
        />
      ) : null}
    </>
  );
}
