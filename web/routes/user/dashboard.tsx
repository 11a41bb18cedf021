import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { Ride } from '#domain/journeys/rides.ts';
import type { DashboardCardsProps } from '#web/features/app/dashboard/dashboard-cards.tsx';
import { Greeting } from '#web/features/identity/accounts/greeting.tsx';
import { ActiveRideSkeleton, ActiveRideTicket } from '#web/features/journeys/rides/active-ride-ticket.tsx';
import { CompleteRideButton } from '#web/features/journeys/rides/complete-ride-button.tsx';
import { newestActiveRide, rideCounts, rideDetails } from '#web/features/journeys/rides/queries.ts';
import { onTheRoadLabel } from '#web/features/journeys/rides/ride-labels.ts';
import { ridePins } from '#web/features/journeys/rides/ride-pins.ts';
import { ShareRideButton } from '#web/features/journeys/rides/shares/share-ride-button.tsx';
import { ReportButtons } from '#web/features/reporting/emergency/report-buttons.tsx';
import { FlagButton } from '#web/features/reporting/flags/flag-button.tsx';
import { askNothing, findFirstAnswers, useFirstAnswers } from '#web/lib/first-answers.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { useDeferredPart } from '#web/lib/use-deferred-part.ts';
import { ActionTile, ActionTiles } from '#web/ui/action-tile.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = () => [{ title: 'Home | RUA' }];

export function loader({ context }: Route.LoaderArgs) {
  return findFirstAnswers(context.get(pageContext), async (ask) => {
    const [newest] = await Promise.all([ask(newestActiveRide), ask(rideCounts)]);
    if (newest) await ask(rideDetails(newest.id));
  });
}

export const clientLoader = askNothing;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useFirstAnswers(loaderData);
  const account = useOutletContext<Account>();
  const count = useActiveCount();
  const active = useActiveRide();
  return (
    <>
      <Greeting account={account}>{count === undefined ? null : onTheRoadLabel(count)}</Greeting>
      <OnTheRoad active={active} />
      <ActionTiles label="Start something">
        <ActionTile to="/users/rides/lodge" vehicle="danfo" title="Lodge ride" about="Before you enter" />
        {account.accountType === 'commuter' ? null : (
          <ActionTile
            to="/users/manifest/create"
            vehicle="coach"
            title="Create manifest"
            about="A number your passengers type"
          />
        )}
        <ActionTile to="/users/items/lodge" vehicle="okada" title="Lodge item" about="Sent by bike or bus" />
        <ActionTile
          to="/users/complaints/lodge"
          vehicle="keke"
          title="Lodge complaint"
          about="To one or more agencies"
        />
      </ActionTiles>
      <ReportButtons />
      <DeferredDashboardCards pins={active.state === 'here' ? ridePins(active.ride) : []} />
    </>
  );
}

function OnTheRoad({ active }: { active: ActiveRide }) {
  switch (active.state) {
    case 'loading':
      return <ActiveRideSkeleton />;
    case 'failed':
      return <LoadFailure what="Your ride" onRetry={active.retry} busy={active.isTrying} />;
    case 'none':
      return null;
    case 'here':
      return <ActiveRideTicket ride={active.ride} actions={<BigActions ride={active.ride} />} />;
  }
}

function BigActions({ ride }: { ride: Ride }) {
  return (
    <>
      <ShareRideButton ride={ride} variant="second" block>
        Share this ride
      </ShareRideButton>
      <FlagButton subject={{ kind: 'ride', record: ride }} block />
      <CompleteRideButton ride={ride} variant="line" block />
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

const PLACE_LOOK = 'min-h-[28rem] rounded-card border border-line bg-surface lg:min-h-[46rem]';

function Places() {
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
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

/** How many rides are on the road; undefined until it is known. */
function useActiveCount(): number | undefined {
  return useQuery(rideCounts).data?.active;
}
