import { useEffect } from 'react';
import { preload } from '#web/lib/when-idle.ts';
import type { ExpectedRide } from './sign-of-life.ts';

function load() {
  return import('./sign-of-life.ts');
}

/** While a part of a page shows a ride on the road, using the page is a sign of life. */
export function useSignOfLife({ id, expectedArrival }: ExpectedRide): void {
  useEffect(() => {
    if (expectedArrival === null) return;
    let end = () => {};
    const stop = preload(load, ({ watchUse }) => {
      end = watchUse({ id, expectedArrival });
    });
    return () => {
      stop();
      end();
    };
  }, [id, expectedArrival]);
}
