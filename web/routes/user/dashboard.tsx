import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { Ride } from '#domain/journeys/rides.ts';
import { DeferredDashboardCards } from '#web/features/app/dashboard/deferred-dashboard-cards.tsx';
import { Greeting } from '#web/features/identity/accounts/greeting.tsx';
import { ActiveRideSkeleton, ActiveRideTicket } from '#web/features/journeys/rides/active-ride-ticket.tsx';
import { CompleteRideButton } from '#web/features/journeys/rides/complete-ride-button.tsx';
import { newestActiveRide, rideCounts, rideDetails } from '#web/features/journeys/rides/queries.ts';
import { onTheRoadLabel } from '#web/features/journeys/rides/ride-labels.ts';
import { ridePins } from '#web/features/journeys/rides/ride-pins.ts';
import { ShareRideButton } from '#web/features/journeys/rides/shares/share-ride-button.tsx';
import {
  type ActiveRide,
  useActiveCount,
  useActiveRide,
} from '#web/features/journeys/rides/use-active-ride.ts';
import { ReportButtons } from '#web/features/reporting/emergency/report-buttons.tsx';
import { FlagButton } from '#web/features/reporting/flags/flag-button.tsx';
import { askNothing, findFirstAnswers, useFirstAnswers } from '#web/lib/first-answers.ts';
import { pageContext } from '#web/lib/page-context.ts';
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
