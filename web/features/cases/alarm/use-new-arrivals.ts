/** What came into a list while its window was open, until somebody looks. */
import { useEffect, useRef, useState } from 'react';

const looks = ['focus', 'pointerdown', 'keydown'] as const;

/**
 * @param ids of what is there now. @param onArrival called when others came than were there before.
 * @returns how many of those nobody has looked at: until the window is turned to, or used.
 */
export function useNewArrivals(ids: readonly number[], onArrival: () => void): number {
  const before = useRef(ids);
  const [unseen, setUnseen] = useState<readonly number[]>([]);
  const arrive = useRef(onArrival);
  arrive.current = onArrival;

  useEffect(() => {
    const arrived = ids.filter((id) => !before.current.includes(id));
    before.current = ids;
    if (arrived.length === 0) return;
    setUnseen((others) => [...others, ...arrived]);
    arrive.current();
  }, [ids]);

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

  return unseen.filter((id) => ids.includes(id)).length;
}
