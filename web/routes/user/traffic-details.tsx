import { Pencil } from 'lucide-react';
import { ReportUpdate } from '#web/features/road/traffic/report-update.tsx';
import { TrafficPage } from '#web/features/road/traffic/traffic-page.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/traffic-details';

/** The title is the update's own. */
export const meta: Route.MetaFunction = () => [];

export default function TrafficDetails({ params }: Route.ComponentProps) {
  return (
    <TrafficPage
      id={params.id}
      list={{ to: '/users/traffic', name: 'Traffic updates' }}
      actions={(update) =>
        update.can.edit ? (
          <ButtonLink small variant="line" to={`/users/mytraffic/details/${update.id}`}>
            <Pencil aria-hidden="true" className="ic" />
            Edit or remove
          </ButtonLink>
        ) : (
          <ReportUpdate update={update} />
        )
      }
    />
  );
}
