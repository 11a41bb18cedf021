import { useEffect, useState } from 'react';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { complaintLengths } from '#domain/reporting/new-complaint.ts';
import { useLocation, wholeMetres } from '#web/features/road/maps/use-location.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { Emergency, UrgentType } from '../use-emergency.ts';
import type { Addressed } from './recipients-of.ts';
import { ReportForm } from './report-form.tsx';
import { RequestSent } from './request-sent.tsx';
import { readDraft, removeDraft, titleOf, writeDraft } from './urgent-report.ts';
import { usePhotos } from './use-photos.ts';
import { useQueuedPhotos } from './use-queued-photos.ts';
import { useRideOnTheRoad } from './use-ride-on-the-road.ts';
import { useSending } from './use-sending.ts';

export type ReportProps = { type: UrgentType; account: Account; emergency: Emergency };

/** One report, from its first word to what became of it. It goes on while the dialog is closed. */
export function Report({ type, account, emergency }: ReportProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(() => readDraft(account.id, type, new Date()));
  const [addressed, setAddressed] = useState<Addressed>({ state: '', picked: null });
  const [isPlaceLeftOut, setPlaceLeftOut] = useState(false);
  const { location, ask } = useLocation({ isExact: true });
  const photos = usePhotos();
  const ride = useRideOnTheRoad(account.id);
  const sending = useSending({
    accountId: account.id,
    kept: draft.attempt,
    onAttempt: (attempt) => setDraft((before) => ({ ...before, attempt })),
    onSent: ({ complaintRef }) => {
      if (!emergency.isOpen) showToast({ text: t('Your report {id} is sent.', { id: complaintRef }) });
    },
  });
  const isSent = sending.complaint !== undefined;
  useQueuedPhotos(
    {
      accountId: account.id,
      title: titleOf({ type, description: draft.description }),
      reference: sending.complaint?.complaintRef ?? '',
      after: sending.isKept ? (draft.attempt?.key ?? '') : '',
      isRefused: sending.state === 'refused',
    },
    [...photos.kept, ...(draft.attempt?.photos ?? [])],
  );

  useEffect(ask, [ask]);

  useEffect(() => {
    if (isSent) removeDraft(account.id, type);
    else writeDraft(account.id, type, draft);
  }, [isSent, draft, account.id, type]);

  const position =
    location.state === 'known' && !isPlaceLeftOut
      ? { ...location.position, accuracyMetres: wholeMetres(location.accuracyMetres) }
      : null;
  if (sending.complaint) {
    return (
      <RequestSent
        type={type}
        sent={sending.complaint}
        atHand={{
          position,
          images: photos.paths,
          description: fullText(draft.description, draft.rideWords ?? ''),
        }}
        isLooking={location.state === 'asking' && !isPlaceLeftOut}
        photos={photos}
        state={account.state}
        emergency={emergency}
      />
    );
  }
  return (
    <ReportForm
      type={type}
      account={account}
      emergency={emergency}
      addressed={addressed}
      onAddressed={setAddressed}
      place={{ location, ask, isLeftOut: isPlaceLeftOut, onLeaveOut: setPlaceLeftOut }}
      ride={ride}
      description={draft.description}
      onDescription={(description) => setDraft((before) => ({ ...before, description }))}
      photos={photos}
      sending={sending}
      onSend={() => {
        // Sent again, it is the report of the first time.
        setDraft((before) => (before.attempt === null ? { ...before, rideWords: ride.words } : before));
        const report = {
          type,
          state: addressed.state,
          description: fullText(draft.description, ride.words),
          rideId: ride.rideId,
          agencies: addressed.picked ?? [],
          images: photos.paths,
          latitude: position?.latitude ?? null,
          longitude: position?.longitude ?? null,
          accuracyMetres: position?.accuracyMetres,
        };
        sending.send(report, photos.kept);
      }}
    />
  );
}

/** The person's own words stay whole. */
function fullText(description: string, ofRide: string): string {
  const words = [description.trim(), ofRide].filter((part) => part !== '').join('\n\n');
  return words.length > complaintLengths.description ? description.trim() : words;
}
