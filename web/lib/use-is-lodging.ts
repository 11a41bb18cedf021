import { useLocation } from 'react-router';

/**
 * Whether the person is filling in a form that lodges a record. Code and data for other tasks are not preloaded
 * meanwhile.
 */
export function useIsLodging(): boolean {
  return useLocation().pathname.endsWith('/lodge');
}
