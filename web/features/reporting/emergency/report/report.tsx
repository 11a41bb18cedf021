import { useEffect, useState } from 'react';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { useLocation } from '#web/features/road/maps/use-location.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { SheetHead } from '../emergency-sheet.tsx';
import { reportTitleId } from '../title-ids.ts';
import type { Emergency, UrgentType } from '../use-emergency.ts';
import { CallRow } from './call-row.tsx';
import type { Addressed } from './recipients-of.ts';
import { ReportForm } from './report-form.tsx';
import { RequestSent } from './request-sent.tsx';
import { readDraft, removeDraft, writeDraft } from './urgent-report.ts';
import { usePhotos } from './use-photos.ts';
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
  const ride = useRideOnTheRoad();
  const sending = useSending({
    accountId: account.id,
    kept: draft.attempt,
    onAttempt: (attempt) => setDraft((before) => ({ ...before, attempt })),
    onSent: ({ complaintRef }) => {
      if (!emergency.isOpen) showToast({ text: t('Your report {id} is sent.', { id: complaintRef }) });
    },
  });
  const isSent = sending.complaint !== undefined;

  useEffect(ask, [ask]);

  useEffect(() => {
    if (isSent) removeDraft(account.id, type);
    else writeDraft(account.id, type, draft);
  }, [isSent, draft, account.id, type]);

  if (!account.emailVerified) return <VerifyFirst account={account} emergency={emergency} />;
  const position = location.state === 'known' && !isPlaceLeftOut ? location.position : null;
  if (sending.complaint) {
    return (
      <RequestSent
        type={type}
        sent={sending.complaint}
        atHand={{ position, images: photos.paths, description: draft.description }}
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
      onSend={() =>
        sending.send({
          type,
          state: addressed.state,
          description: draft.description.trim(),
          rideId: ride.attached?.rideId ?? '',
          agencies: addressed.picked ?? [],
          images: photos.paths,
          latitude: position?.latitude ?? null,
          longitude: position?.longitude ?? null,
        })
      }
    />
  );
}

/** Reports reach other people, so the address must be one's own; calling needs no account at all. */
function VerifyFirst({ account, emergency }: { account: Account; emergency: Emergency }) {
  const t = useTranslate();
  return (
    <div className="grid gap-4 px-4 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-7 sm:py-7">
      <SheetHead id={reportTitleId} title={t('Verify your e-mail address first')} onClose={emergency.close} />
      <CallRow state={account.state} />
      <p className="text-soft">
        {t(
          'A report sends officers out, so RUA must know that {email} is yours. Enter the code we mailed you; then you can report at once.',
          { email: account.email },
        )}
      </p>
      <ButtonLink to="/usersEmailVerification" replace onClick={emergency.leave} block>
        {t('Enter the code')}
      </ButtonLink>
    </div>
  );
}
