import { useQuery } from '@tanstack/react-query';
import { CloudOff, Share2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { RideRow } from '#domain/journeys/rides/ride-row.ts';
import { formatTime } from '#domain/values/clock.ts';
import { elapsedLabel, elapsedSince } from '#web/features/journeys/rides/elapsed.ts';
import { useSignOfLife } from '#web/features/journeys/rides/ladder/use-sign-of-life.ts';
import { newestActiveRide, rideCounts } from '#web/features/journeys/rides/queries.ts';
import { wayOf } from '#web/features/journeys/rides/ride-labels.ts';
import { useWaitingRide } from '#web/features/journeys/rides/waiting/use-waiting-ride.ts';
import type { enqueueRideFlag } from '#web/features/reporting/flags/hold/enqueue-ride-flag.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { immediately, preload } from '#web/lib/when-idle.ts';
import { useIsOnline } from '#web/ui/offline-banner.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { WithoutScripts } from '#web/ui/without-scripts.tsx';
import { offerFlagSheet } from './flag-sheet.ts';
import { PlainStripFlag } from './plain-strip-flag.tsx';
import { StripFlag } from './strip-flag.tsx';
import type { StripSheetsProps } from './strip-sheets.tsx';
import type { WaitingStripProps } from './waiting-strip.tsx';

async function loadWaitingStrip() {
  const { WaitingStrip } = await import('./waiting-strip.tsx');
  return WaitingStrip;
}

/**
 * The newest ride on the road, on every page of a member. It covers nothing and is never covered. A ride that still waits on
 * this device counts as newer than those that RUA has.
 */
export function RideStrip({ accountId }: { accountId: number }) {
  const { data: ride } = useQuery(newestActiveRide);
  const waiting = useWaitingRide(accountId);
  const { Part } = useDeferredPart<WaitingStripProps>(loadWaitingStrip, waiting !== null);
  if (waiting && Part) return <Part key={waiting.request.key} waiting={waiting} accountId={accountId} />;
  if (!ride) return null;
  return (
    <InChosenLanguage>
      <Strip key={ride.id} ride={ride} accountId={accountId} />
    </InChosenLanguage>
  );
}

async function loadEnqueue() {
  const enqueue = await import('#web/features/reporting/flags/hold/enqueue-ride-flag.ts');
  return enqueue.enqueueRideFlag;
}

async function loadSheets() {
  const { StripSheets } = await import('./strip-sheets.tsx');
  return StripSheets;
}

function Strip({ ride, accountId }: { ride: RideRow; accountId: number }) {
  const t = useTranslate();
  const flagging = useDialogHistory();
  const sharing = useDialogHistory();
  const [isRaised, setRaised] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const { Part, loadNow } = useDeferredPart<StripSheetsProps>(loadSheets);
  const plate = ride.vehicleNumber;
  useSignOfLife(ride);

  async function open(dialog: typeof flagging) {
    if (await loadNow()) dialog.open();
  }

  const openFlag = useEffectEvent(() => void open(flagging));
  useEffect(() => offerFlagSheet(() => openFlag()), []);

  const enqueue = useRef<typeof enqueueRideFlag>(undefined);
  useEffect(
    () =>
      preload(
        loadEnqueue,
        (loaded) => {
          enqueue.current = loaded;
        },
        immediately,
      ),
    [],
  );

  /** Queues the flag before the sheet is loaded. Where that fails, the sheet raises the flag. */
  async function flag() {
    const loading = loadNow();
    const isQueued = (await enqueue.current?.(ride, accountId).catch(() => false)) ?? false;
    if (isQueued) {
      setRaised(true);
      if (!Part) showToast({ text: t('Kept on this phone. We send it when you are online.') });
    }
    if (!(await loading)) return;
    setHeld(!isQueued);
    flagging.open();
  }

  return (
    <>
      <section
        aria-label={t('Your ride on the road')}
        lang={useLang()}
        data-stays=""
        className="ride-strip no-print"
      >
        <Who ride={ride} />
        <p className="way">
          <b>{wayOf(ride, t)}</b>
          <Expected ride={ride} />
        </p>
        <div className="do">
          <span className="with-scripts contents">
            <button type="button" aria-label={`${t('Share')} ${plate}`} onClick={() => void open(sharing)}>
              <Share2 aria-hidden="true" />
              {t('Share')}
            </button>
            <StripFlag
              plate={plate}
              isFlagged={ride.flagged || isRaised}
              onOpen={() => void open(flagging)}
              onHeld={() => void flag()}
            />
          </span>
          <WithoutScripts>{import.meta.env.SSR ? <PlainStripFlag ride={ride} /> : null}</WithoutScripts>
        </div>
      </section>
      {Part ? (
        <Part
          ride={ride}
          accountId={accountId}
          flagging={flagging}
          sharing={sharing}
          isHeld={isHeld}
          onHeldTaken={() => setHeld(false)}
          onRaised={setRaised}
        />
      ) : null}
    </>
  );
}

function Expected({ ride: { expectedArrival: moment, expectedFrom } }: { ride: RideRow }) {
  const t = useTranslate();
  if (moment === null) return null;
  return (
    <span className="num">
      {t(expectedFrom === 'passenger' ? 'Arriving about {time}' : 'Usually arriving about {time}', {
        time: formatTime(moment),
      })}
    </span>
  );
}

/** Plate and time lead to the ride, or to the list when there are several on the road. */
function Who({ ride }: { ride: RideRow }) {
  const t = useTranslate();
  const now = useServerNow();
  const isOnline = useIsOnline();
  const count = useQuery(rideCounts).data?.active ?? 1;
  const several = count > 1;
  return (
    <Link to={several ? '/users/rides' : `/users/ridesDetails/${ride.id}`} className="who">
      <VehiclePlate vehicle={ride} />
      <span className="el">
        <span role="timer">{elapsedLabel(elapsedSince(ride.createdAt, now), t)}</span>
        <span className="sr-only"> {t('on the road')}</span>
        {isOnline ? null : (
          <>
            <CloudOff aria-hidden="true" />
            <span className="sr-only">, {t('no network')}</span>
          </>
        )}
        {several ? <small>{t('1 of {count}', { count })}</small> : null}
      </span>
    </Link>
  );
}
