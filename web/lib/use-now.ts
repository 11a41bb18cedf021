/** The current time, updated when the minute changes. */
import { useCallback, useContext, useEffect, useState } from 'react';
import { RenderedAtContext } from './rendered-at.tsx';
import { compareWithPage, onServerTime, serverNow } from './server-clock.ts';

const minuteMs = 60_000;

/** The present moment by the device's clock. */
export function useNow(): Date {
  return useClock(deviceNow)[0];
}

/**
 * The present moment by the server's clock, for deadlines that the server computes, and for the time that a ride has been on
 * the road.
 */
export function useServerNow(): Date {
  const [now, renew] = useClock(serverNow);
  const renderedAt = useContext(RenderedAtContext);
  useEffect(() => {
    if (renderedAt !== null) void compareWithPage(renderedAt);
    return onServerTime(renew);
  }, [renderedAt, renew]);
  return now;
}

function deviceNow(): Date {
  return new Date();
}

/** @param read the same function each time. @returns the time, and how to read it anew. */
function useClock(read: () => Date): [now: Date, renew: () => void] {
  const renderedAt = useContext(RenderedAtContext);
  const [now, setNow] = useState(() => (renderedAt === null ? read() : new Date(renderedAt)));
  const renew = useCallback(() => setNow(read()), [read]);

  useEffect(() => {
    // Right after hydration.
    if (renderedAt !== null) return renew;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const sinceMinute = read().getTime() % minuteMs;
      timer = setTimeout(() => {
        renew();
        wait();
      }, minuteMs - sinceMinute);
    };
    wait();
    return () => clearTimeout(timer);
  }, [renderedAt, renew, read]);

  return [now, renew];
}
