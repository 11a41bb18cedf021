import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DeferredWaitingRow } from '#web/features/platform/sending/deferred-waiting-row.tsx';
import { CreateButton } from '#web/features/road/traffic/create-button.tsx';
import { readTrafficParams } from '#web/features/road/traffic/list-params.ts';
import { answerNewTraffic } from '#web/features/road/traffic/plain/answer-traffic.ts';
import { PlainNewTraffic } from '#web/features/road/traffic/plain/plain-traffic.tsx';
import { ownTrafficPage } from '#web/features/road/traffic/queries.ts';
import { TrafficList } from '#web/features/road/traffic/traffic-list.tsx';
import { askNothing, findFirstAnswers, useFirstAnswers } from '#web/lib/first-answers.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { WithoutScripts } from '#web/ui/without-scripts.tsx';
import type { Route } from './+types/my-traffic';

export const meta: Route.MetaFunction = () => [{ title: 'My traffic updates | RUA' }];

export function loader({ context, request }: Route.LoaderArgs) {
  const params = readTrafficParams(new URL(request.url).searchParams, ['current', 'past']);
  return findFirstAnswers(context.get(pageContext), (ask) => ask(ownTrafficPage(params)));
}

export const clientLoader = askNothing;

export function action({ context, request }: Route.ActionArgs) {
  return answerNewTraffic(context.get(pageContext), request);
}

export default function MyTraffic({ loaderData, actionData }: Route.ComponentProps) {
  useFirstAnswers(loaderData);
  const [address] = useSearchParams();
  const params = readTrafficParams(address, ['current', 'past']);
  const isFiltered = params.search !== undefined || params.status !== undefined;
  return (
    <>
      <PageHeading title="My traffic updates" lead="What you told other road users.">
        <span className="with-scripts contents">
          <CreateButton isAsked={address.get('new') === '1'} />
        </span>
      </PageHeading>
      <WithoutScripts>{import.meta.env.SSR ? <PlainNewTraffic answer={actionData} /> : null}</WithoutScripts>
      <TabLinks
        label="My traffic updates"
        param="status"
        tabs={[
          { label: 'All', value: '' },
          { label: 'Current', value: 'current' },
          { label: 'Over', value: 'past' },
        ]}
      />
      <div className="flex">
        <SearchBox label="Search my traffic updates" placeholder="Road, place or words" />
      </div>
      <DeferredWaitingRow family="traffic" />
      <h2 className="sr-only">Your updates</h2>
      <TrafficList
        label="My traffic updates"
        answer={useQuery(ownTrafficPage(params))}
        rowTo={({ id }) => `/users/mytraffic/details/${id}`}
        empty={
          isFiltered ? (
            <EmptyState
              title="No update of yours matches."
              vehicle="keke"
              action={
                <ButtonLink small variant="line" to=".">
                  Show all your updates
                </ButtonLink>
              }
            >
              Try other words.
            </EmptyState>
          ) : (
            <EmptyState title="No traffic update yet.">
              What you see on the road helps whoever comes after you.
            </EmptyState>
          )
        }
      />
    </>
  );
}
