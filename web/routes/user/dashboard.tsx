import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { FirstDay } from '#domain/journeys/first-day.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import type { DashboardCardsProps } from '#web/features/app/dashboard/dashboard-cards.tsx';
import type { WaitingTicketProps } from '#web/features/app/ride-strip/waiting-ticket.tsx';
import { Greeting, Welcome } from '#web/features/identity/accounts/greeting.tsx';
import { passQuery } from '#web/features/identity/safety-pass/queries.ts';
import { answerFirstDay } from '#web/features/journeys/first-day/answer-first-day.ts';
import type { FirstDayProps } from '#web/features/journeys/first-day/first-day.tsx';
import { PlainFirstDay } from '#web/features/journeys/first-day/plain-first-day.tsx';
import { firstDayQuery } from '#web/features/journeys/first-day/queries.ts';
import { kinQuery } from '#web/features/journeys/next-of-kin/queries.ts';
import { ActiveRideSkeleton, ActiveRideTicket } from '#web/features/journeys/rides/active-ride-ticket.tsx';
import { ArriveButton } from '#web/features/journeys/rides/arriving/arrive-button.tsx';
import { ArrivedPlace } from '#web/features/journeys/rides/arriving/arrived-place.tsx';
import { PlainRideLinks } from '#web/features/journeys/rides/plain/plain-ride-links.tsx';
import { newestActiveRide, rideCounts, rideDetails } from '#web/features/journeys/rides/queries.ts';
import { onTheRoadLabel } from '#web/features/journeys/rides/ride-labels.ts';
import { ridePins } from '#web/features/journeys/rides/ride-pins.ts';
import { ShareRideButton } from '#web/features/journeys/rides/shares/share-ride-button.tsx';
import { useWaitingRide } from '#web/features/journeys/rides/waiting/use-waiting-ride.ts';
import type { WaitingRide } from '#web/features/journeys/rides/waiting/waiting-ride.ts';
import { WaysToReport } from '#web/features/reporting/emergency/ways-to-report.tsx';
import { FlagButton } from '#web/features/reporting/flags/flag-button.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate, useTranslations } from '#web/languages/use-translations.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { prefetch, skipPrefetch, usePrefetched } from '#web/lib/prefetch.ts';
import { useIsInBrowser } from '#web/lib/use-is-in-browser.ts';
import { ActionTile, ActionTiles } from '#web/ui/action-tile.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { WithoutScripts } from '#web/ui/without-scripts.tsx';
import type { Route } from './+types/dashboard';

/** A ride is flagged here: rendered in places of its own. */
export const handle = { urgent: true };

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

export function loader({ context }: Route.LoaderArgs) {
  return prefetch(context.get(pageContext), async (ask) => {
    const [newest, counts] = await Promise.all([ask(newestActiveRide), ask(rideCounts)]);
    if (newest) await ask(rideDetails(newest.id));
    if (counts.all > 0) return;
    const { isOver } = await ask(firstDayQuery);
    if (!isOver) await Promise.all([ask(kinQuery), ask(passQuery)]);
  });
}

export function action({ context, request }: Route.ActionArgs) {
  return answerFirstDay(context.get(pageContext), request);
}

export const clientLoader = skipPrefetch;

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  usePrefetched(loaderData);
  const { t } = useTranslations();
  const account = useOutletContext<Account>();
  const { data: counts } = useQuery(rideCounts);
  const count = counts?.active;
  const active = useActiveRide();
  const waiting = useWaitingRide(account.id);
  const day = useFirstDay(counts?.all === 0);
  if (day !== null && active.state === 'none') {
    return (
      <InChosenLanguage>
        <InLang>
          <title>{`${t('Home')} | RUA`}</title>
          <Welcome account={account} />
          <WaitingRidePlace waiting={waiting} />
          <WithoutScripts>
            {import.meta.env.SSR ? <PlainFirstDay account={account} day={day} answer={actionData} /> : null}
          </WithoutScripts>
          <NewcomersPart account={account} day={day} />
          {account.accountType === 'commuter' ? null : <Tiles account={account} />}
          <WaysToReport />
        </InLang>
      </InChosenLanguage>
    );
  }
  return (
    <InChosenLanguage>
      <InLang>
        <title>{`${t('Home')} | RUA`}</title>
        <Greeting account={account}>
          {count === undefined ? null : <RidesOnTheRoad count={count + (waiting ? 1 : 0)} />}
        </Greeting>
        <ArrivedPlace isLikely={active.state === 'here'} />
        <WaitingRidePlace waiting={waiting} />
        <OnTheRoad active={active} />
        <Tiles account={account} />
        <WaysToReport />
        <DeferredDashboardCards pins={active.state === 'here' ? ridePins(active.ride, t) : []} />
      </InLang>
    </InChosenLanguage>
  );
}

/** Rendered only in the browser: otherwise a press on a drawn part would be lost while its code is loading. */
function NewcomersPart(props: FirstDayProps) {
  if (!useIsInBrowser()) return <NewcomersPlace />;
  return (
    <Suspense fallback={<NewcomersPlace />}>
      <FirstDayParts {...props} />
    </Suspense>
  );
}

/** Says what comes: on a slow link it stands for seconds. */
function NewcomersPlace() {
  const t = useTranslate();
  return (
    <div className="with-scripts grid gap-5 lg:min-h-[40rem] lg:gap-6">
      <Skeleton className="h-42 rounded-card" />
      <Card aria-busy="true">
        <CardHead title={t('Three things, then you are ready')} />
        <LoadingText />
        <ol className="grid gap-5 font-bold text-lg">
          {[t('Next of kin'), t('Safety pass'), t('First ride')].map((title) => (
            <li key={title} className="grid gap-3">
              {title}
              <Skeleton className="h-12" />
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

/** Loaded for newcomers only. */
const FirstDayParts = lazy(async () => {
  const { FirstDayParts: parts } = await import('#web/features/journeys/first-day/first-day.tsx');
  return { default: parts };
});

function RidesOnTheRoad({ count }: { count: number }) {
  return onTheRoadLabel(count, useTranslate());
}

function Tiles({ account }: { account: Account }) {
  const t = useTranslate();
  return (
    <ActionTiles label={t('Start something')}>
      <ActionTile
        to="/users/rides/lodge"
        vehicle="danfo"
        title={t('Lodge ride')}
        about={t('Before you enter')}
      />
      {account.accountType === 'commuter' ? null : (
        <ActionTile
          to="/users/manifest/create"
          vehicle="coach"
          title={t('Create manifest')}
          about={t('Your passengers type its number')}
        />
      )}
      <ActionTile
        to="/users/items/lodge"
        vehicle="okada"
        title={t('Lodge item')}
        about={t('Sent by bike or bus')}
      />
      <ActionTile
        to="/users/complaints/lodge"
        vehicle="keke"
        title={t('Lodge complaint')}
        about={t('To one or more agencies')}
      />
      <ActionTile
        to="/users/traffic"
        vehicle="car"
        title={t('Traffic update')}
        about={t('Tell others what you see')}
      />
      {account.accountType === 'commuter' ? null : (
        <ActionTile
          to="/users/parking"
          vehicle="brt"
          title={t('Parking space')}
          about={t('Find one, or let yours')}
        />
      )}
    </ActionTiles>
  );
}

function OnTheRoad({ active }: { active: ActiveRide }) {
  const t = useTranslate();
  switch (active.state) {
    case 'loading':
      return <ActiveRideSkeleton />;
    case 'failed':
      return <LoadFailure what={t('The ride')} onRetry={active.retry} busy={active.isTrying} />;
    case 'none':
      return null;
    case 'here':
      return <ActiveRideTicket ride={active.ride} actions={<BigActions ride={active.ride} />} />;
  }
}

async function loadWaitingTicket() {
  const { WaitingTicket } = await import('#web/features/app/ride-strip/waiting-ticket.tsx');
  return WaitingTicket;
}

/** A ride that was lodged without a network stands before those that RUA knows. */
function WaitingRidePlace({ waiting }: { waiting: WaitingRide | null }) {
  const { Part } = useDeferredPart<WaitingTicketProps>(loadWaitingTicket, waiting !== null);
  return waiting && Part ? <Part waiting={waiting} /> : null;
}

function BigActions({ ride }: { ride: Ride }) {
  const t = useTranslate();
  return (
    <>
      <span className="with-scripts contents">
        {/* Apart from the flag: either is pressed in haste. */}
        <ArriveButton ride={ride} variant="line" block />
        <ShareRideButton ride={ride} variant="second" block>
          {t('Share this ride')}
        </ShareRideButton>
        <FlagButton subject={{ kind: 'ride', record: ride }} block />
      </span>
      <WithoutScripts>{import.meta.env.SSR ? <PlainRideLinks ride={ride} /> : null}</WithoutScripts>
    </>
  );
}

async function loadCards() {
  const { DashboardCards } = await import('#web/features/app/dashboard/dashboard-cards.tsx');
  return DashboardCards;
}

/** The cards once the page is idle; until then placeholders. */
function DeferredDashboardCards(props: DashboardCardsProps) {
  const { Part: DashboardCards } = useDeferredPart<DashboardCardsProps>(loadCards);
  return DashboardCards ? <DashboardCards {...props} /> : <Places />;
}

const PLACE_LOOK = 'min-h-[28rem] rounded-card border border-line bg-surface lg:min-h-[40rem]';

function Places() {
  return (
    <div className="with-scripts grid gap-5 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] lg:gap-6">
      <div className={PLACE_LOOK} />
      <div className={PLACE_LOOK} />
    </div>
  );
}

type ActiveRide =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'failed'; retry: () => void; isTrying: boolean }
  | { state: 'here'; ride: Ride };

/** The newest ride on the road. It is gone at once when it is completed, before the server answers. */
function useActiveRide(): ActiveRide {
  const newest = useQuery(newestActiveRide);
  const id = newest.data?.id;
  const details = useQuery({ ...rideDetails(id ?? 0), enabled: id !== undefined });
  if (newest.data === null) return { state: 'none' };
  if (details.data) {
    return details.data.status === 'active' ? { state: 'here', ride: details.data } : { state: 'none' };
  }
  const failed = newest.isError ? newest : details;
  if (failed.isError) {
    return { state: 'failed', retry: () => void failed.refetch(), isTrying: failed.isFetching };
  }
  return { state: 'loading' };
}

/**
 * @param hasNoRide only then is it asked for.
 * @returns null once the first day is over or was put off on this page, or while it is not known.
 */
function useFirstDay(hasNoRide: boolean): FirstDay | null {
  const { data } = useQuery({ ...firstDayQuery, enabled: hasNoRide });
  const [before, setBefore] = useState(data?.putOff);
  if (before === undefined && data !== undefined) setBefore(data.putOff);
  const isWanted = data !== undefined && !data.isOver && data.putOff === (before ?? data.putOff);
  return hasNoRide && isWanted ? data : null;
}
