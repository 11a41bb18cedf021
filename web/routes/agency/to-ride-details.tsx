import { redirect } from 'react-router';
import type { Route } from './+types/to-ride-details';

/** A second address of a flagged ride's page, named as the passenger's. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/rides/details/${encodeURIComponent(params.id)}`);
}
