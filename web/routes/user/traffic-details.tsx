import { Pencil } from 'lucide-react';
import { answerVoice } from '#web/features/road/traffic/plain/answer-traffic.ts';
import { PlainVoice } from '#web/features/road/traffic/plain/plain-traffic.tsx';
import { trafficDetails } from '#web/features/road/traffic/queries.ts';
import { ReportUpdate } from '#web/features/road/traffic/report-update.tsx';
import { TrafficPage } from '#web/features/road/traffic/traffic-page.tsx';
import { askNothing, findFirstAnswers, useFirstAnswers } from '#web/lib/first-answers.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { WithoutScripts } from '#web/ui/without-scripts.tsx';
import type { Route } from './+types/traffic-details';

/** The title is the update's own. */
export const meta: Route.MetaFunction = () => [];

export function loader({ context, params }: Route.LoaderArgs) {
  return findFirstAnswers(context.get(pageContext), (ask) => ask(trafficDetails(Number(params.id))));
}

export const clientLoader = askNothing;

export function action({ context, params, request }: Route.ActionArgs) {
  return answerVoice(context.get(pageContext), request, params.id);
}

export default function TrafficDetails({ params, loaderData, actionData }: Route.ComponentProps) {
  useFirstAnswers(loaderData);
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
          <>
            <WithoutScripts>
              {import.meta.env.SSR ? <PlainVoice update={update} answer={actionData} /> : null}
            </WithoutScripts>
            <span className="with-scripts contents">
              <ReportUpdate update={update} />
            </span>
          </>
        )
      }
    />
  );
}
