import { useSyncExternalStore } from 'react';

const wide = '(width >= 75rem)';

/** Whether a list and a case fit beside each other; false until the page's scripts run. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}
