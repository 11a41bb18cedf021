/** The present moment, renewed every minute. */
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The server's and the browser's may differ: mark what shows it with `suppressHydrationWarning`. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);

  return now;
}
