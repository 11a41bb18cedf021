import { Undo2 } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { undoSeconds } from '#domain/journeys/rides/arrivals.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { onServerTime, serverNow } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import type { Arrival } from './arrival-store.ts';
import './arriving.css';

/** Counted from the press by the clock that took its time, because timers of hidden pages are slow. */
export function useSecondsLeft({
  since,
  isServerTime = false,
}: Pick<Arrival, 'since' | 'isServerTime'>): number {
  const read = isServerTime ? readServerClock : Date.now;
  const [now, setNow] = useState(read);
  // A new press may be later than the last look at the clock.
  const left = Math.min(undoSeconds, Math.ceil(undoSeconds - (now - since) / 1000));
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(read()), 250);
    return () => clearInterval(timer);
  }, [isOver, read]);
  useEffect(() => onServerTime(() => setNow(read())), [read]);
  return left;
}

const readServerClock = () => serverNow().getTime();

type UndoBarProps = {
  /** Seconds until undoing ends. */
  left: number;
  isBusy: boolean;
  onUndo: () => void;
  /** The effect when the time for Undo has passed. */
  children: string;
};

/** The seconds in which *Ride complete* can be undone. */
export function UndoBar({ left, isBusy, onUndo, children }: UndoBarProps) {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
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
        {children}
      </span>
      <span role="status" className="sr-only">
        {/* Only the first and the last second are read out. */}
        {left === 1
          ? t('One second left to undo.')
          : t('Undo within {seconds} seconds.', { seconds: undoSeconds })}
      </span>
      <Button ref={button} variant="light" small busy={isBusy} onClick={onUndo}>
        <Undo2 aria-hidden="true" className="ic" />
        {t('Undo')}
      </Button>
    </div>
  );
}
