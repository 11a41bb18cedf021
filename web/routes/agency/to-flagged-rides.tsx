import { redirect } from 'react-router';

/** The agency's area begins with what is flagged to it. */
export function loader() {
  return redirect('/admin/rides');
}
