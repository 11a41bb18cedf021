import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moving to another page without loading it leaves the focus on what is gone. This puts it on the new page's `main`,
 * unless the page has put it somewhere itself, so that keyboards and screen readers go on from there.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, [pathname]);
}
