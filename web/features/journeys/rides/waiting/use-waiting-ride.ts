import { useEffect, useState } from 'react';
import { preload } from '#web/lib/when-idle.ts';
import type { WaitingRide } from './waiting-ride.ts';

/** The ride that waits on this device to be sent; null while there is none, and until the page is idle. */
export function useWaitingRide(accountId: number): WaitingRide | null {
  const [ride, setRide] = useState<WaitingRide | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    const cancel = preload(
      () => import('./watch-waiting-ride.ts'),
      ({ watchWaitingRide }) => {
        stop = watchWaitingRide(accountId, setRide);
      },
    );
    return () => {
      cancel();
      stop?.();
    };
  }, [accountId]);
  return ride;
}
