import { OwnActions } from '#web/features/road/traffic/own-actions.tsx';
import { ReportUpdate } from '#web/features/road/traffic/report-update.tsx';
import { TrafficPage } from '#web/features/road/traffic/traffic-page.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import type { Route } from './+types/my-traffic-details';

/** The title is the update's own. */
export const meta: Route.MetaFunction = () => [];

const list = { to: '/users/mytraffic', name: 'My traffic updates' } as const;

export default function MyTrafficDetails({ params }: Route.ComponentProps) {
  return (
    <InChosenLanguage>
      <InLang>
        <TrafficPage
          id={params.id}
          list={list}
          actions={(update) =>
            // On this page, a person who did not write the update has the same actions as on its public page.
            update.can.report || update.reported ? (
              <ReportUpdate update={update} />
            ) : (
              <OwnActions update={update} listTo={list.to} />
            )
          }
        />
      </InLang>
    </InChosenLanguage>
  );
}
