/** Emergencies that arrived in an open window, until the person looks at the window. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type Waiting = {
  /** The ids of the rows that are known; undefined while some are missing. */
  ids: readonly number[] | undefined;
  /** Whether more wait than these. */
  hasOthers: boolean;
};

/**
 * When more cases waited than were known, an unknown row may have waited before. Then only a row with a higher number than all
 * known ones counts as new.
 */
export function arrivalsIn(before: Waiting, { ids = [] }: Waiting): number[] {
  const known = before.ids ?? [];
  const newest = before.hasOthers ? Math.max(0, ...known) : 0;
  return [...new Set(ids)].filter((id) => id > newest && !known.includes(id));
}

const looks = ['focus', 'pointerdown', 'keydown'] as const;

/** @returns the rows that were known and no longer wait; where more wait than are known, one may wait unseen. */
export function leftBetween(before: Waiting, { ids = [], hasOthers }: Waiting): number[] {
  return hasOthers ? [] : (before.ids ?? []).filter((id) => !ids.includes(id));
}

type Changes = {
  /** New rows arrive. */
  onArrival: (ids: readonly number[]) => void;
  /** Rows no longer wait. */
  onLeaving: (ids: readonly number[]) => void;
};

/** @returns the number of unseen new rows. They count as seen when the window is shown or used. */
export function useNewArrivals({ ids, hasOthers }: Waiting, { onArrival, onLeaving }: Changes): number {
  const before = useRef<Waiting | undefined>(undefined);
  const [unseen, setUnseen] = useState<readonly number[]>([]);
  const arrive = useEffectEvent(onArrival);
  const leave = useEffectEvent(onLeaving);

  useEffect(() => {
    if (ids === undefined) return;
    const waiting = { ids, hasOthers };
    // Cases that wait when the window opens do not count as arrivals.
    const arrived = before.current ? arrivalsIn(before.current, waiting) : [];
    const left = before.current ? leftBetween(before.current, waiting) : [];
    before.current = waiting;
    if (left.length > 0) leave(left);
    if (arrived.length === 0) return;
    setUnseen((others) => [...others, ...arrived]);
    arrive(arrived);
  }, [ids, hasOthers]);

  useEffect(() => {
    if (unseen.length === 0) return;
    const look = () => setUnseen([]);
    const turnTo = () => document.visibilityState === 'visible' && look();
    for (const kind of looks) window.addEventListener(kind, look);
    document.addEventListener('visibilitychange', turnTo);
    return () => {
      for (const kind of looks) window.removeEventListener(kind, look);
      document.removeEventListener('visibilitychange', turnTo);
    };
  }, [unseen]);

  return hasOthers ? unseen.length : unseen.filter((id) => ids?.includes(id)).length;
}
