import { useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';
import type { WaitingRide } from './waiting-ride.ts';

/** The ride that waits on this device to be sent; null while there is none, and until the page is idle. */
export function useWaitingRide(accountId: number): WaitingRide | null {
  const [ride, setRide] = useState<WaitingRide | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    async function watch() {
      const { watchWaitingRide } = await import('./watch-waiting-ride.ts');
      if (!isOver) stop = watchWaitingRide(accountId, setRide);
    }
    const cancel = whenIdle(() => void watch().catch(() => {}));
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [accountId]);
  return ride;
}
