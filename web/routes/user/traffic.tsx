import { useQuery } from '@tanstack/react-query';
import { LocateFixed, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { kindNames, trafficKinds } from '#domain/road/traffic/categories.ts';
import { openFlagSheet } from '#web/features/app/ride-strip/flag-sheet.ts';
import { DeferredWaitingRow } from '#web/features/platform/sending/deferred-waiting-row.tsx';
import { useReport } from '#web/features/reporting/emergency/use-emergency.ts';
import { type LocationState, useLocation } from '#web/features/road/maps/use-location.ts';
import { isNearAsked, readTrafficParams } from '#web/features/road/traffic/list-params.ts';
import { LiveFeeds } from '#web/features/road/traffic/live-feeds.tsx';
import { NearMe } from '#web/features/road/traffic/near-me.tsx';
import { advisoriesInForce, newestTraffic, trafficPage } from '#web/features/road/traffic/queries.ts';
import { shownInTicker, Ticker } from '#web/features/road/traffic/ticker.tsx';
import { TrafficNews } from '#web/features/road/traffic/traffic-news.tsx';
import { trafficPins } from '#web/features/road/traffic/traffic-pins.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { prefetch, skipPrefetch, usePrefetched } from '#web/lib/prefetch.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/traffic';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

const pinsOnMap = 100;

export function loader({ context, request }: Route.LoaderArgs) {
  const params = readTrafficParams(new URL(request.url).searchParams, ['past']);
  return prefetch(context.get(pageContext), (ask) =>
    Promise.all([
      ask(trafficPage(params, null)),
      ask(newestTraffic(pinsOnMap)),
      ask(newestTraffic(shownInTicker)),
      ask(advisoriesInForce),
    ]),
  );
}

export const clientLoader = skipPrefetch;

export default function TrafficPage({ loaderData }: Route.ComponentProps) {
  usePrefetched(loaderData);
  return (
    <InChosenLanguage>
      <InLang>
        <Traffic />
      </InLang>
    </InChosenLanguage>
  );
}

function Traffic() {
  const t = useTranslate();
  const known = useKnown();
  const [address] = useSearchParams();
  const reportEmergency = useReport();
  const params = readTrafficParams(address, ['past']);
  const { location, ask } = useLocation();
  const place = location.state === 'known' ? location.position : null;
  const isNear = isNearAsked(address) && params.status === undefined;
  const answer = useQuery(trafficPage(params, isNear ? place : null));
  const { data: current } = useQuery(newestTraffic(pinsOnMap));
  // The pins stay the same object while nothing changes, so that the open popup on the map stays open.
  const pins = useMemo(() => trafficPins(current?.rows ?? [], known), [current, known]);
  return (
    <>
      <title>{`${t('Traffic updates')} | RUA`}</title>
      <PageHeading
        title={t('Traffic updates')}
        lead={t('What other road users see now, and what agencies advise.')}
      >
        <ButtonLink to="/users/mytraffic?new=1">
          <Plus aria-hidden="true" className="ic" />
          {t('Post an update')}
        </ButtonLink>
      </PageHeading>
      <Ticker />
      <NearMe
        location={location}
        onLocate={ask}
        pins={pins}
        onDanger={() => {
          if (!openFlagSheet()) reportEmergency('emmergency');
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-6">
        <section aria-labelledby="traffic-news" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="traffic-news" className="text-lg">
            {t('Traffic News')}
          </h2>
          <TabLinks
            label={t('Traffic News')}
            param="status"
            tabs={[
              { label: t('Now'), value: '' },
              { label: t('Earlier'), value: 'past' },
            ]}
          />
          <TrafficTools canBeNear={params.status === undefined} />
          {isNear ? <NearNotice location={location} onAsk={ask} /> : null}
          <DeferredWaitingRow family="traffic" />
          <TrafficNews
            answer={answer}
            empty={
              <NoTraffic
                isFiltered={params.search !== undefined || params.kind !== undefined || isNear}
                isPast={params.status === 'past'}
              />
            }
          />
        </section>
        <LiveFeeds />
      </div>
    </>
  );
}

function NoTraffic({ isFiltered, isPast }: { isFiltered: boolean; isPast: boolean }) {
  const t = useTranslate();
  if (isFiltered)
    return (
      <EmptyState
        title={t('No traffic update matches.')}
        vehicle="keke"
        action={
          <ButtonLink small variant="line" to={isPast ? '?status=past' : '.'}>
            {t('Show all updates')}
          </ButtonLink>
        }
      >
        {t('Try another road, another category or everywhere.')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t(isPast ? 'Nothing in the last 30 days.' : 'No traffic update now.')}
      action={
        <ButtonLink small to="/users/mytraffic?new=1">
          <Plus aria-hidden="true" className="ic" />
          {t('Post an update')}
        </ButtonLink>
      }
    >
      {t('What you see on the road helps the people who come after you.')}
    </EmptyState>
  );
}

/** Shown while the position is unknown: the reason, and what to do. */
function NearNotice({ location, onAsk }: { location: LocationState; onAsk: () => void }) {
  const t = useTranslate();
  switch (location.state) {
    case 'known':
      return null;
    case 'denied':
      return (
        <Notice tone="wait" role="status" title={t('RUA may not see where you are')}>
          {t('So all updates are listed. You can allow it in your browser’s settings.')}
        </Notice>
      );
    case 'unavailable':
      return (
        <Notice tone="wait" role="status" title={t('Your device cannot tell where it is')}>
          {t('So all updates are listed. Try again under the open sky.')}
        </Notice>
      );
    default:
      return (
        <Notice tone="info" role="status" title={t('What is near shows once RUA may see where you are')}>
          {t('It is asked for this list and not kept.')}
          <Button
            small
            variant="line"
            className="with-scripts mt-2 flex"
            busy={location.state === 'asking'}
            busyLabel={t('Finding')}
            onClick={onAsk}
          >
            {t('Find me')}
          </Button>
        </Notice>
      );
  }
}

/** Search, kinds and *near me*, all stored in the address. The person's position is never in the address. */
function TrafficTools({ canBeNear }: { canBeNear: boolean }) {
  const t = useTranslate();
  const known = useKnown();
  return (
    <div className="no-print grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label={t('Search traffic updates')} placeholder={t('Road, place or words')} />
        {canBeNear ? (
          <ChipRow label={t('Where')}>
            <ChipLink param="near" value="">
              {t('Everywhere')}
            </ChipLink>
            <ChipLink param="near" value="1">
              <LocateFixed aria-hidden="true" className="ic" />
              {t('Near me')}
            </ChipLink>
          </ChipRow>
        ) : null}
      </div>
      <ChipRow label={t('Category')}>
        <ChipLink param="kind" value="">
          {t('All')}
        </ChipLink>
        {trafficKinds.map((kind) => (
          <ChipLink key={kind} param="kind" value={kind}>
            {known(kindNames[kind])}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}
