import { Pencil } from 'lucide-react';
import { answerVoice } from '#web/features/road/traffic/plain/answer-traffic.ts';
import { PlainVoice } from '#web/features/road/traffic/plain/plain-traffic.tsx';
import { trafficDetails } from '#web/features/road/traffic/queries.ts';
import { ReportUpdate } from '#web/features/road/traffic/report-update.tsx';
import { TrafficPage } from '#web/features/road/traffic/traffic-page.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { PlainAnswer } from '#web/lib/plain-answer.ts';
import { prefetch, skipPrefetch, usePrefetched } from '#web/lib/prefetch.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { WithoutScripts } from '#web/ui/without-scripts.tsx';
import type { Route } from './+types/traffic-details';

/** The title is the update's own. */
export const meta: Route.MetaFunction = () => [];

export function loader({ context, params }: Route.LoaderArgs) {
  return prefetch(context.get(pageContext), (ask) => ask(trafficDetails(Number(params.id))));
}

export const clientLoader = skipPrefetch;

export function action({ context, params, request }: Route.ActionArgs) {
  return answerVoice(context.get(pageContext), request, params.id);
}

export default function TrafficDetailsPage({ params, loaderData, actionData }: Route.ComponentProps) {
  usePrefetched(loaderData);
  return (
    <InChosenLanguage>
      <InLang>
        <TrafficDetails id={params.id} answer={actionData} />
      </InLang>
    </InChosenLanguage>
  );
}

function TrafficDetails({ id, answer }: { id: string; answer: PlainAnswer | undefined }) {
  const t = useTranslate();
  return (
    <TrafficPage
      id={id}
      list={{ to: '/users/traffic', name: 'Traffic updates' }}
      actions={(update) =>
        update.can.edit ? (
          <ButtonLink small variant="line" to={`/users/mytraffic/details/${update.id}`}>
            <Pencil aria-hidden="true" className="ic" />
            {t('Edit or remove')}
          </ButtonLink>
        ) : (
          <>
            <WithoutScripts>
              {import.meta.env.SSR ? <PlainVoice update={update} answer={answer} /> : null}
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
