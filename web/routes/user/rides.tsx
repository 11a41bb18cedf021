import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { rideStatuses } from '#domain/journeys/rides/ride-row.ts';
import { rideStateLabels } from '#domain/journeys/rides/ride-state-labels.ts';
import {
  flaggedRidesPage,
  type RideListParams,
  rideCounts,
  ridesPage,
} from '#web/features/journeys/rides/queries.ts';
import { RideList } from '#web/features/journeys/rides/ride-list.tsx';
import { DeferredWaitingRow } from '#web/features/platform/sending/deferred-waiting-row.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { prefetch, skipPrefetch, usePrefetched } from '#web/lib/prefetch.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { readListParams } from '#web/ui/list-params.ts';
import { ListTools } from '#web/ui/list-tools.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/rides';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export function loader({ context, request }: Route.LoaderArgs) {
  const address = new URL(request.url).searchParams;
  const params = readListParams(address, rideStatuses);
  const isFlaggedTab = address.get('tab') === 'flagged';
  return prefetch(context.get(pageContext), (ask) =>
    Promise.all([ask(rideCounts), isFlaggedTab ? ask(flaggedRidesPage(params)) : ask(ridesPage(params))]),
  );
}

export const clientLoader = skipPrefetch;

export default function Rides({ loaderData }: Route.ComponentProps) {
  usePrefetched(loaderData);
  return (
    <InChosenLanguage>
      <InLang>
        <RidesPage />
      </InLang>
    </InChosenLanguage>
  );
}

function RidesPage() {
  const t = useTranslate();
  const [address] = useSearchParams();
  const isFlaggedTab = address.get('tab') === 'flagged';
  const params = readListParams(address, rideStatuses);
  const { data: counts } = useQuery(rideCounts);
  // The counts by status are those of all rides, so the tab of flagged rides has none.
  const shown = isFlaggedTab ? undefined : counts;
  return (
    <>
      <title>{`${t('Rides')} | RUA`}</title>
      <PageHeading title={t('Rides')} lead={t('Every vehicle you lodged, and the ones you flagged.')}>
        <ButtonLink to="/users/check-plate" variant="line">
          {t('Check a plate')}
        </ButtonLink>
        <ButtonLink to="/users/rides/lodge">
          <Plus aria-hidden="true" className="ic" />
          {t('Lodge ride')}
        </ButtonLink>
      </PageHeading>
      <TabLinks
        label={t('Rides')}
        tabs={[
          { label: t('Ride'), value: '', count: counts?.all },
          { label: t('Flagged ride'), value: 'flagged', count: counts?.flagged },
        ]}
      />
      <ListTools
        searchLabel={t('Search rides')}
        placeholder={t('Plate, driver, park or ride ID')}
        statuses={[
          { value: '', label: t('All'), count: shown?.all },
          { value: 'active', label: t(rideStateLabels.active), count: shown?.active },
          { value: 'completed', label: t(rideStateLabels.completed), count: shown?.completed },
        ]}
      />
      <DeferredWaitingRow family="rides" />
      {isFlaggedTab ? <FlaggedRides params={params} /> : <AllRides params={params} />}
    </>
  );
}

function AllRides({ params }: { params: RideListParams }) {
  const t = useTranslate();
  return (
    <RideList
      label={t('Your rides')}
      answer={useQuery(ridesPage(params))}
      params={params}
      emptyTitle={t('No Ride Lodged.')}
    />
  );
}

function FlaggedRides({ params }: { params: RideListParams }) {
  const t = useTranslate();
  const { data: counts } = useQuery(rideCounts);
  return (
    <RideList
      label={t('Your flagged rides')}
      answer={useQuery(flaggedRidesPage(params))}
      params={params}
      emptyTitle={t(counts && counts.all > 0 ? 'No ride flagged.' : 'No Ride Lodged.')}
    />
  );
}
