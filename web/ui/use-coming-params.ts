import { useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * The search parameters of this page, or of the same page with other filters while that is on its way. So a filter that is pressed
 * meanwhile is chosen beside the one before, and does not take its place.
 */
export function useComingParams(): URLSearchParams {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === pathname ? new URLSearchParams(next.search) : params;
}
