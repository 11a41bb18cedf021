import { useQuery } from '@tanstack/react-query';
import { ScanEye, Share2, ShieldCheck } from 'lucide-react';
import { type ComponentType, type FormEvent, lazy, Suspense, useMemo, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { formatDate } from '#domain/values/clock.ts';
import { canBePlate } from '#domain/values/plates.ts';
import { DraftStatus } from '#web/features/platform/sending/lodging/draft-status.tsx';
import { WaitingForPhotos } from '#web/features/platform/sending/lodging/waiting-for-photos.tsx';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { useIsInBrowser } from '#web/lib/use-is-in-browser.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { rideDetails } from '../queries.ts';
import { CodeField } from './code-field.tsx';
import { Departure } from './departure.tsx';
import { type RideDraft, rideDrafts } from './draft.ts';
import { HowLong } from './how-long.tsx';
import { KinCard } from './kin-card.tsx';
import { knownValues } from './known-values.ts';
import { LodgeProblems } from './lodge-problems.tsx';
import { ManifestAnswer } from './manifest-answer.tsx';
import { OpenPartContext } from './open-part.ts';
import { RecentRides, recentOf } from './recent-rides.tsx';
import type { Part } from './ride-values.ts';
import type { ScanButtonProps } from './scan-button.tsx';
import { SeenParts } from './seen-parts.tsx';
import { useKnownRides } from './use-known-rides.ts';
import { type AfterLodging, useRideForm } from './use-ride-form.ts';
import { WhereTo } from './where-to.tsx';

type PlateNotesProps = {
  /** The plate as typed so far. */
  plate: string;
  /** Takes the plate that was meant. */
  onMeant: (plate: string) => void;
};

/** Reserves the height of the facts of most plates. */
const roomOfFacts = 'grid min-h-71 rounded-md bg-sunk md:min-h-66';

/** Loaded once a plate is typed. Without a network it may be missing: the ride is lodged as well without it. */
const PlateFacts = lazy(async (): Promise<{ default: ComponentType<PlateNotesProps> }> => {
  try {
    const { PlateFacts: facts } = await import('#web/features/journeys/plate-checks/plate-facts.tsx');
    return { default: facts };
  } catch {
    return { default: NoFacts };
  }
});

type LodgeFormProps = {
  account: Account;
  opened: RideDraft | null;
  /** The number of the manifest that the page's address names; empty without one. */
  scannedNumber: string;
  /** The id of the ride whose way back this is; undefined where the page's address names none. */
  backOf: number | undefined;
  /** Gets the discarded draft, so that it can be restored. */
  onDiscard: (draft: RideDraft | null) => void;
  onLodged: (ride: Ride, after: AfterLodging) => void;
  onQueued: () => void;
};

/** A ride on one screen: the plate, the destination, and the known facts of the rest. */
export function LodgeForm({
  account,
  opened,
  scannedNumber,
  backOf,
  onDiscard,
  onLodged,
  onQueued,
}: LodgeFormProps) {
  const t = useTranslate();
  const lang = useLang();
  const { rows, last, pass, kin } = useKnownRides();
  const { data: back } = useQuery({ ...rideDetails(backOf ?? 0), enabled: backOf !== undefined });
  const known = useMemo(
    () => knownValues({ account, last, pass, kin, back }),
    [account, last, pass, kin, back],
  );
  const accountId = account.id;
  const ride = useRideForm({
    accountId,
    opened,
    known,
    scannedNumber,
    keepsKin: Boolean(kin),
    onLodged,
    onQueued,
  });
  const { form, code, draft, photos } = ride;
  const { taken, takeAgain } = ride.again;
  const [open, setOpen] = useState<Part | null>(null);
  const vehicleNumber = useWatch({ control: form.control, name: 'vehicleNumber' });
  const recent = recentOf(rows);
  const { Part: ScanButton } = useDeferredPart<ScanButtonProps>(loadScanButton, useHasCamera());

  function discard() {
    const kept = rideDrafts.read(accountId);
    draft.remove();
    onDiscard(kept);
  }

  return (
    <OpenPartContext value={{ open, setOpen }}>
      <FormProvider {...form}>
        <form
          onSubmit={(event: FormEvent) => event.preventDefault()}
          noValidate
          lang={lang}
          className="flex min-h-[calc(100dvh-15.25rem)] flex-col gap-5 md:min-h-0 md:gap-6"
        >
          <PageHeading title={t('Lodge ride')} lead={t('The plate and a place are enough.')} />
          <div className="grid flex-1 grid-cols-[minmax(0,1fr)] items-start gap-6 max-md:items-stretch lg:grid-cols-[minmax(0,1fr)_21.5rem]">
            <div className="flex min-w-0 flex-col gap-6 md:rounded-card md:border md:border-line md:bg-surface md:p-7">
              <LodgeProblems ride={ride} />
              <section className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
                <CodeField code={code} takesFocus={opened === null} onDone={focusDestination}>
                  {ScanButton ? <ScanButton onScanned={code.onScanned} /> : null}
                </CodeField>
                <ManifestAnswer code={code} />
                <p role="status" className="text-sm text-soft empty:hidden">
                  {taken !== null && taken.vehicleNumber === vehicleNumber
                    ? t('Filled from your ride of {date}. Check it against what you see.', {
                        date: formatDate(taken.createdAt),
                      })
                    : null}
                </p>
                <PlateNotes plate={vehicleNumber} onMeant={code.onMeant} />
              </section>
              {recent.length > 0 && code.text === '' ? (
                <RecentRides rides={recent} onChoose={takeAgain} />
              ) : null}
              <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
                <WhereTo rows={rows} destination={ride.destination} />
                <Departure boarding={ride.boarding} />
              </div>
              <HowLong />
              <KinCard sendsTest={account.emailVerified} />
              <SeenParts onUnsent={photos.setUnsent} />
              <DraftStatus state={draft.state} onDiscard={discard} />
              <LodgeBar ride={ride} />
            </div>
            <LodgeAside />
          </div>
        </form>
      </FormProvider>
    </OpenPartContext>
  );
}

async function loadScanButton() {
  const { ScanButton } = await import('./scan-button.tsx');
  return ScanButton;
}

/** Whether the browser can ask for a camera: only over HTTPS or on this machine. */
function useHasCamera(): boolean {
  return useIsInBrowser() && navigator.mediaDevices !== undefined;
}

/** Enter in the field for the plate moves the focus to the destination. */
function focusDestination() {
  const section = document.querySelector('[aria-labelledby="where-to"]');
  section?.querySelector<HTMLElement>('input, button')?.focus();
}

/** Stands beside the form, where there is room. */
function LodgeAside() {
  const t = useTranslate();
  return (
    <aside className="hidden gap-5 lg:grid">
      <Notice tone="info" icon={ShieldCheck} title={t('Your next of kin stays hidden')}>
        {t('The driver, the loader and other passengers never see it.')}
      </Notice>
      <Notice tone="mute" icon={ScanEye} title={t('Look before you enter')}>
        {t('Is the plate on the vehicle the one you typed? Read it letter by letter.')}
      </Notice>
    </aside>
  );
}

/** The facts that RUA has of a plate, under its field. Their room is there before them, so that nothing moves under a press. */
function PlateNotes(props: PlateNotesProps) {
  if (!canBePlate(props.plate)) return null;
  return (
    <div className={roomOfFacts}>
      <Suspense>
        <PlateFacts {...props} />
      </Suspense>
    </div>
  );
}

function NoFacts() {
  const t = useTranslate();
  return (
    <p className="px-3.5 py-3 text-soft text-sm">{t('No network: RUA cannot look this plate up now.')}</p>
  );
}

type LodgeBarProps = {
  ride: Pick<ReturnType<typeof useRideForm>, 'isBusy' | 'lodge' | 'photos' | 'lodgeWithoutWaiting'>;
};

/** Lodges, and shares after it. On phones always within the thumb's reach. Both may always be pressed. */
function LodgeBar({ ride: { isBusy, lodge, photos, lodgeWithoutWaiting } }: LodgeBarProps) {
  const t = useTranslate();
  return (
    <>
      {photos.isWaiting ? (
        <WaitingForPhotos
          what="ride"
          count={photos.unsent.sending}
          onSkip={() => void lodgeWithoutWaiting()}
        />
      ) : null}
      <div className="sticky-actions no-print mt-auto flex gap-3 border-line border-t max-md:sticky max-md:bottom-[max(5.25rem+env(safe-area-inset-bottom),var(--dock))] max-md:z-10 max-md:-mx-gutter max-md:-mb-7 max-md:border-b max-md:bg-surface max-md:px-gutter max-md:py-3 md:pt-6">
        <Button variant="line" busy={isBusy} onClick={() => void lodge('stay')}>
          {t('Lodge')}
        </Button>
        <Button
          id="lodge-and-share"
          busy={isBusy}
          busyLabel={photos.isWaiting ? t('Sending photos') : t('Lodging')}
          className="max-md:min-w-0 max-md:flex-1 max-md:whitespace-normal max-md:px-3"
          onClick={() => void lodge('share')}
        >
          <Share2 aria-hidden="true" className="ic" />
          {t('Lodge and share')}
        </Button>
      </div>
    </>
  );
}
