import { CloudOff, MessageSquare, Siren } from 'lucide-react';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { complaintLengths } from '#domain/reporting/new-complaint.ts';
import { UnconfirmedNote } from '#web/features/identity/accounts/unconfirmed-note.tsx';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import type { Phrase } from '#web/languages/translations.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useIsOnline } from '#web/ui/offline-banner.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { SheetHead } from '../emergency-sheet.tsx';
import { reportTitleId } from '../title-ids.ts';
import type { Emergency, UrgentType } from '../use-emergency.ts';
import { CallRow } from './call-row.tsx';
import { PhotoPart } from './photo-part.tsx';
import { type Place, PlaceLine } from './place-line.tsx';
import { Recipients } from './recipients.tsx';
import type { Addressed } from './recipients-of.ts';
import { reportSms } from './sms.ts';
import type { Photos } from './use-photos.ts';
import type { RideOnTheRoad } from './use-ride-on-the-road.ts';
import type { Sending } from './use-sending.ts';

type ReportFormProps = {
  type: UrgentType;
  account: Account;
  emergency: Emergency;
  addressed: Addressed;
  onAddressed: (addressed: Addressed) => void;
  place: Place;
  ride: RideOnTheRoad;
  description: string;
  onDescription: (typed: string) => void;
  photos: Photos;
  sending: Sending;
  onSend: () => void;
};

const words = {
  emmergency: { title: 'Report an emergency', send: 'Send emergency', what: 'What is happening' },
  crime: { title: 'Report a crime', send: 'Send crime report', what: 'What happened' },
} as const;

/** The report and its receivers, with the one press that sends it. Nothing has to be filled in. */
export function ReportForm(props: ReportFormProps) {
  const { type, account, emergency, place, description, photos, sending } = props;
  const isTooLong = description.trim().length > complaintLengths.description;
  const isUnsure = sending.state === 'unsure';
  const t = useTranslate();
  const { title, send, what } = words[type];
  const position = place.location.state === 'known' && !place.isLeftOut ? place.location.position : null;
  const sms = reportSms({
    type,
    description,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    t,
  });

  return (
    <div>
      <div className="grid gap-4 px-4 pt-5 pb-4 sm:px-7 sm:pt-7">
        <SheetHead id={reportTitleId} title={t(title)} onClose={emergency.close} />
        <CallRow state={props.addressed.state || account.state} />
        <NotSent sending={sending} sms={sms} />
        <UnconfirmedNote account={account} />
        <Recipients
          type={type}
          account={account}
          addressed={props.addressed}
          onAddressed={props.onAddressed}
          isFixed={isUnsure || sending.state === 'sending'}
        />
        <PlaceLine {...place} />
        <RideLine {...props.ride} />
        <TextArea
          label={t(what)}
          optional
          rows={2}
          limit={complaintLengths.description}
          value={description}
          error={isTooLong ? t('Use at most {limit} characters.', { limit: '2,000' }) : undefined}
          onChange={(event) => props.onDescription(event.target.value)}
        />
        <PhotoPart photos={photos} />
      </div>
      {/* A low window has no room for them at its foot: they stand at the end of the form. */}
      <div className="sticky bottom-0 [@media(max-height:28rem)]:static grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 border-line border-t bg-raised px-4 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:px-7 sm:pb-5">
        <Button variant="line" onClick={emergency.showNumbers}>
          {t('Back')}
        </Button>
        <Button
          variant="danger"
          busy={sending.state === 'sending'}
          busyLabel={t('Sending')}
          aria-disabled={isTooLong}
          onClick={() => {
            if (!isTooLong) props.onSend();
          }}
        >
          <Siren aria-hidden="true" className="ic" />
          {t(isUnsure ? 'Try again' : send)}
        </Button>
      </div>
    </div>
  );
}

/** The ride on the road goes with the report, unless it is left out; nothing when there is none. */
function RideLine({ ride, isAttached, onAttach }: RideOnTheRoad) {
  const t = useTranslate();
  if (!ride) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <VehiclePlate vehicle={ride} />
      <p className="min-w-0 flex-[1_1_8rem] text-sm">
        {t(isAttached ? 'Your ride goes with it.' : 'Your ride is left out.')}
      </p>
      <Button variant="quiet" small className="-mr-3.5" onClick={() => onAttach(!isAttached)}>
        {t(isAttached ? 'Leave ride out' : 'Attach ride')}
      </Button>
    </div>
  );
}

/** Says that it is not sent, or that this is not known, and what helps now. */
function NotSent({ sending, sms }: { sending: Sending; sms: string }) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const isOnline = useIsOnline();
  if (!isOnline) {
    return (
      <Notice tone="bad" role="alert" icon={CloudOff} title={t('No network: this is not sent')}>
        <p>
          {t('Call, or send it as an SMS.')} {sending.state === 'unsure' ? t(queuedPhraseOf(sending)) : ''}
        </p>
        <SmsLink sms={sms} />
      </Notice>
    );
  }
  if (sending.state === 'unsure') {
    return (
      <Notice tone="bad" role="alert" title={t('RUA has not confirmed your report')}>
        <p>
          {t(queuedPhraseOf(sending))} {t('It is never sent twice. Call if you can.')}
        </p>
        <SmsLink sms={sms} />
      </Notice>
    );
  }
  if (sending.state !== 'refused') return null;
  return (
    <Notice tone="bad" role="alert" title={t('This is not sent')}>
      {errorMessageOf(sending.error)}
    </Notice>
  );
}

function queuedPhraseOf({ isKept }: Sending): Phrase {
  return isKept
    ? 'It is kept on this phone and goes by itself when the network is back, also when RUA is closed.'
    : 'Leave RUA open: it goes by itself when the network is back.';
}

function SmsLink({ sms }: { sms: string }) {
  return (
    <ButtonAnchor variant="line" small href={sms} className="mt-2 text-ink!">
      <MessageSquare aria-hidden="true" className="ic" />
      {useTranslate()('Send an SMS')}
    </ButtonAnchor>
  );
}
