import { Undo2 } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { undoSeconds } from '#domain/journeys/arrivals.ts';
import { formatTime } from '#domain/values/clock.ts';
import { RideStatusBadge } from '#web/features/journeys/rides/ride-badges.tsx';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { type Arrival, setArrival } from './arrival-store.ts';
import { HowWasIt } from './how-was-it.tsx';
import { NextSteps } from './next-steps.tsx';
import { useUndoArrival } from './queries.ts';
import { timeOnTheRoad } from './time-on-the-road.ts';
import './arriving.css';

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
  const left = useSecondsLeft(since);
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
          {t('{time} from {park}.', { time: timeOnTheRoad(ride.createdAt, at, t), park: ride.parkName })}
        </p>
      </div>
      {left > 0 ? <UndoBar arrival={arrival} left={left} /> : null}
      {left > 0 || arrival.isKept ? null : (
        <p className="text-sm text-soft">{t('People who follow your link see that you arrived.')}</p>
      )}
      {arrival.isKept ? null : <HowWasIt ride={ride} />}
    </section>
  );
}

/** Once its page is left, it is shown no more. */
function useForgetting(): void {
  useEffect(() => () => setArrival(null), []);
}

/** Counted from the press by the clock, because timers of hidden pages are slow. */
function useSecondsLeft(since: number): number {
  const leftAt = () => Math.min(undoSeconds, Math.ceil(undoSeconds - (Date.now() - since) / 1000));
  const [left, setLeft] = useState(leftAt);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => {
      setLeft(Math.min(undoSeconds, Math.ceil(undoSeconds - (Date.now() - since) / 1000)));
    }, 250);
    return () => clearInterval(timer);
  }, [since, isOver]);
  return left;
}

function UndoBar({ arrival, left }: { arrival: Arrival; left: number }) {
  const t = useTranslate();
  const undo = useUndoArrival();
  const button = useRef<HTMLButtonElement>(null);
  const [name = ''] = arrival.ride.nextOfKinFullName.split(' ');
  const says = arrival.isKept
    ? t('Not sent yet. Undo takes it back.')
    : t('Telling {name} in {seconds} s', { name, seconds: left });
  const hasFocus = useRef(false);
  // The button that was pressed is gone, and with it the focus, as soon as the sheet has given it back.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (hasFocus.current || document.activeElement !== document.body) return;
      hasFocus.current = true;
      button.current?.focus({ preventScroll: true });
    }, 100);
    return () => clearTimeout(timer);
  });
  return (
    <div className="undo">
      <span
        className="undo-ring num"
        aria-hidden="true"
        style={{ '--left': left / undoSeconds } as CSSProperties}
      >
        {left}
      </span>
      <span className="min-w-0 flex-1" aria-hidden="true">
        {says}
      </span>
      <span role="status" className="sr-only">
        {/* Only the first and the last second are read out. */}
        {left === 1
          ? t('One second left to undo.')
          : t('Undo within {seconds} seconds.', { seconds: undoSeconds })}
      </span>
      <Button ref={button} variant="light" small busy={undo.isPending} onClick={() => undo.mutate(arrival)}>
        <Undo2 aria-hidden="true" className="ic" />
        {t('Undo')}
      </Button>
    </div>
  );
}
