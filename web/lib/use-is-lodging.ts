import { useLocation } from 'react-router';

/** Whether something is being lodged: whoever does so pays for nothing else meanwhile. */
export function useIsLodging(): boolean {
  return useLocation().pathname.endsWith('/lodge');
}
