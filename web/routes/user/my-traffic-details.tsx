import { OwnActions } from '#web/features/traffic/own-actions.tsx';
import { ReportUpdate } from '#web/features/traffic/report-update.tsx';
import { TrafficPage } from '#web/features/traffic/traffic-page.tsx';
import type { Route } from './+types/my-traffic-details';

/** The title is the update's own. */
export const meta: Route.MetaFunction = () => [];

const list = { to: '/users/mytraffic', name: 'My traffic updates' };

export default function MyTrafficDetails({ params }: Route.ComponentProps) {
  return (
    <TrafficPage
      id={params.id}
      list={list}
      actions={(update) =>
        // Whoever opens somebody else's here may do what everybody may.
        update.can.report || update.reported ? (
          <ReportUpdate update={update} />
        ) : (
          <OwnActions update={update} listTo={list.to} />
        )
      }
    />
  );
}
