import { ComplaintFile } from '#web/features/reporting/complaints/complaint-file.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Route } from './+types/complaint-details';

/** The title is the complaint's own. */
export const meta: Route.MetaFunction = () => [];

export default function ComplaintDetails({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/complaints">Complaints</BackLink>
      <ComplaintFile id={params.id} listTo="/admin/complaints" listName="the complaints" />
    </>
  );
}
