import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DeferredWaitingRow } from '#web/features/platform/sending/deferred-waiting-row.tsx';
import { CreateButton } from '#web/features/road/traffic/create-button.tsx';
import { readTrafficParams } from '#web/features/road/traffic/list-params.ts';
import { answerNewTraffic } from '#web/features/road/traffic/plain/answer-traffic.ts';
import { PlainNewTraffic } from '#web/features/road/traffic/plain/plain-traffic.tsx';
import { ownTrafficPage } from '#web/features/road/traffic/queries.ts';
import { TrafficList } from '#web/features/road/traffic/traffic-list.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { PlainAnswer } from '#web/lib/plain-answer.ts';
import { prefetch, skipPrefetch, usePrefetched } from '#web/lib/prefetch.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { WithoutScripts } from '#web/ui/without-scripts.tsx';
import type { Route } from './+types/my-traffic';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export function loader({ context, request }: Route.LoaderArgs) {
  const params = readTrafficParams(new URL(request.url).searchParams, ['current', 'past']);
  return prefetch(context.get(pageContext), (ask) => ask(ownTrafficPage(params)));
}

export const clientLoader = skipPrefetch;

export function action({ context, request }: Route.ActionArgs) {
  return answerNewTraffic(context.get(pageContext), request);
}

export default function MyTrafficPage({ loaderData, actionData }: Route.ComponentProps) {
  usePrefetched(loaderData);
  return (
    <InChosenLanguage>
      <InLang>
        <MyTraffic answer={actionData} />
      </InLang>
    </InChosenLanguage>
  );
}

function MyTraffic({ answer }: { answer: PlainAnswer | undefined }) {
  const t = useTranslate();
  const [address] = useSearchParams();
  const params = readTrafficParams(address, ['current', 'past']);
  const isFiltered = params.search !== undefined || params.status !== undefined;
  return (
    <>
      <title>{`${t('My traffic updates')} | RUA`}</title>
      <PageHeading title={t('My traffic updates')} lead={t('What you told other road users.')}>
        <span className="with-scripts contents">
          <CreateButton isAsked={address.get('new') === '1'} />
        </span>
      </PageHeading>
      <WithoutScripts>{import.meta.env.SSR ? <PlainNewTraffic answer={answer} /> : null}</WithoutScripts>
      <TabLinks
        label={t('My traffic updates')}
        param="status"
        tabs={[
          { label: t('All'), value: '' },
          { label: t('Current'), value: 'current' },
          { label: t('Over'), value: 'past' },
        ]}
      />
      <div className="flex">
        <SearchBox label={t('Search my traffic updates')} placeholder={t('Road, place or words')} />
      </div>
      <DeferredWaitingRow family="traffic" />
      <h2 className="sr-only">{t('Your updates')}</h2>
      <TrafficList
        label={t('My traffic updates')}
        answer={useQuery(ownTrafficPage(params))}
        rowTo={({ id }) => `/users/mytraffic/details/${id}`}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('No update of yours matches.')}
              vehicle="keke"
              action={
                <ButtonLink small variant="line" to=".">
                  {t('Show all your updates')}
                </ButtonLink>
              }
            >
              {t('Try other words.')}
            </EmptyState>
          ) : (
            <EmptyState title={t('No traffic update yet.')}>
              {t('What you see on the road helps the people who come after you.')}
            </EmptyState>
          )
        }
      />
    </>
  );
}
