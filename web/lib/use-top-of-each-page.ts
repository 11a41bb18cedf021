import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Long enough for the new page to be laid out. */
const delayMilliseconds = 100;

/** Scrolls to the top after each navigation. Back and forward restore the earlier position. */
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
