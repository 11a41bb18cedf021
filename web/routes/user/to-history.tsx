import { redirect } from 'react-router';
import type { Route } from './+types/to-history';

/** Redirects from the history tabs' former addresses. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  return redirect(
    pathname.startsWith('/users/complain') ? '/users/history?tab=complaints' : '/users/history',
  );
}
