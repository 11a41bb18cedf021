/** The current time, updated every minute. */
import { useContext, useEffect, useState } from 'react';
import { RenderedAtContext } from './rendered-at.tsx';

const minuteMs = 60_000;

export function useNow(): Date {
  const renderedAt = useContext(RenderedAtContext);
  const [now, setNow] = useState(() => new Date(renderedAt ?? Date.now()));

  useEffect(() => {
    const renew = () => setNow(new Date());
    // Right after hydration.
    if (renderedAt !== null) return renew;
    const timer = setInterval(renew, minuteMs);
    return () => clearInterval(timer);
  }, [renderedAt]);

  return now;
}
