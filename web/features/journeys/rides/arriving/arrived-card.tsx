import { useEffect } from 'react';
import { formatTime } from '#domain/values/clock.ts';
import { firstNameOfKin } from '#web/features/journeys/next-of-kin/kin-name.ts';
import { RideStatusBadge } from '#web/features/journeys/rides/ride-badges.tsx';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { departureOf } from '../ride-labels.ts';
import { type Arrival, setArrival } from './arrival-store.ts';
import { HowWasIt } from './how-was-it.tsx';
import { NextSteps } from './next-steps.tsx';
import { useUndoArrival } from './queries.ts';
import { timeOnTheRoad } from './time-on-the-road.ts';
import { UndoBar, useSecondsLeft } from './undo-bar.tsx';
import { useNotifiesKin } from './use-notifies-kin.ts';

/** The ride just completed, for ten seconds its undo, how it was, and the usual next steps. */
export function ArrivedCard({ arrival }: { arrival: Arrival }) {
  return (
    <InChosenLanguage>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @min-[52rem]:grid-cols-[minmax(0,1fr)_22rem]">
          <Arrived arrival={arrival} />
          <NextSteps ride={arrival.ride} />
        </div>
      </div>
    </InChosenLanguage>
  );
}

function Arrived({ arrival }: { arrival: Arrival }) {
  const t = useTranslate();
  const { ride, since } = arrival;
  const left = useSecondsLeft(arrival);
  const at = new Date(since);
  const place = ride.destinationCity || ride.destinationState;
  useForgetting();
  return (
    <section
      aria-label={t('Ride complete')}
      lang={useLang()}
      className="no-print grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <RideStatusBadge status="completed" />
        <VehiclePlate vehicle={ride} size="big" />
      </div>
      <div>
        <h2 className="text-2xl">{t('You arrived in {place} at {time}', { place, time: formatTime(at) })}</h2>
        <p className="num mt-1 text-soft">
          {t('{time} from {park}.', { time: timeOnTheRoad(ride.createdAt, at, t), park: departureOf(ride) })}
        </p>
      </div>
      {left > 0 ? <UndoArrival arrival={arrival} left={left} /> : null}
      {left > 0 || arrival.isKept ? null : (
        <p className="text-sm text-soft">{t('People who follow your link see that you arrived.')}</p>
      )}
      {arrival.isKept ? null : <HowWasIt ride={ride} />}
    </section>
  );
}

/** Forgets the arrival once its page is left, so that the card is not shown again. */
function useForgetting(): void {
  useEffect(() => () => setArrival(null), []);
}

function UndoArrival({ arrival, left }: { arrival: Arrival; left: number }) {
  const t = useTranslate();
  const undo = useUndoArrival();
  const tellsKin = useNotifiesKin(arrival.ride);
  const name = firstNameOfKin(arrival.ride.nextOfKinFullName, t);
  function follows(): string {
    if (arrival.isKept && !arrival.isUnsure) return t('Not sent yet. Undo takes it back.');
    // With `isUnsure` it is not known whether the completion arrived at the server, and when.
    const isTelling = tellsKin && !arrival.isUnsure;
    if (!isTelling && left === 1) return t('One second left to undo.');
    if (!isTelling) return t('Undo within {seconds} seconds.', { seconds: left });
    return t('Telling {name} in {seconds} s', { name, seconds: left });
  }
  return (
    <UndoBar left={left} isBusy={undo.isPending} onUndo={() => undo.mutate(arrival)}>
      {follows()}
    </UndoBar>
  );
}
