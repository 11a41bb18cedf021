import { ComplaintFile } from '#web/features/complaints/complaint-file.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Route } from './+types/complaint-details';

export const meta: Route.MetaFunction = () => [{ title: 'Complain details | RUA' }];

export default function ComplaintDetails({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/users/dashboard">Home</BackLink>
      <ComplaintFile id={params.id} />
    </>
  );
}
