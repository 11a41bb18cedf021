import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a client-side navigation the focus is on an element that is gone. This puts it on the new page's `main`,
 * unless the page has focused an element itself, so that keyboards and screen readers continue from there.
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
