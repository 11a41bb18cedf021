import { ReportButton } from '#web/features/reports/report-button.tsx';
import { OwnActions } from '#web/features/traffic/own-actions.tsx';
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
          <ReportButton
            of={{ kind: 'traffic', id: update.id }}
            what="update"
            name={update.title}
            can={update.can.report}
            reported={update.reported}
          />
        ) : (
          <OwnActions update={update} listTo={list.to} />
        )
      }
    />
  );
}
