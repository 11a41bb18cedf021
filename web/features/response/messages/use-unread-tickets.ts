/** How many tickets have something unread, for the way to them. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsLodging } from '#web/lib/use-is-lodging.ts';
import { preload } from '#web/lib/when-idle.ts';

/** @returns 0 until the page is quiet: only then is it counted. */
export function useUnreadTickets(): number {
  const queryClient = useQueryClient();
  const [unread, setUnread] = useState(0);
  const isLodging = useIsLodging();
  useEffect(() => {
    if (isLodging) return;
    let stop = () => {};
    const callOff = preload(
      () => import('./watch-unread.ts'),
      ({ watchUnread }) => {
        stop = watchUnread(queryClient, setUnread);
      },
    );
    return () => {
      callOff();
      stop();
    };
  }, [queryClient, isLodging]);
  return unread;
}
