import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Long enough for the new page to stand. */
const delayMilliseconds = 100;

/** Each page that somebody moves to begins at its top. Back and forward return to where one was. */
export function useTopOfEachPage(): void {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, not for each hash on it
  useEffect(() => {
    if (isReturn || hash !== '') return;
    const timer = setTimeout(() => window.scrollTo({ top: 0, behavior: 'instant' }), delayMilliseconds);
    return () => clearTimeout(timer);
  }, [pathname]);
}
