import { useEffect, useState } from 'react';
import { formatDateTime, formatRelative } from '#web/lib/format.ts';

const MINUTE_MS = 60_000;

type RelativeTimeProps = { moment: Date | string };

/** `5 mins ago`, with the exact time on hover; renews itself every minute. */
export function RelativeTime({ moment }: RelativeTimeProps) {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <time
      dateTime={new Date(moment).toISOString()}
      title={formatDateTime(moment)}
      suppressHydrationWarning
      className="num"
    >
      {formatRelative(moment, now)}
    </time>
  );
}
