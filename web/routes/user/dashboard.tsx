import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/accounts.ts';
import type { Ride } from '#domain/rides.ts';
import { Greeting } from '#web/features/accounts/greeting.tsx';
import { WhoToFollow } from '#web/features/agencies/who-to-follow.tsx';
import { FlagRideButton } from '#web/features/flags/flag-ride-button.tsx';
import { AroundYouCard } from '#web/features/maps/around-you-card.tsx';
import { ActiveRideSkeleton, ActiveRideTicket } from '#web/features/rides/active-ride-ticket.tsx';
import { CompleteRideButton } from '#web/features/rides/complete-ride-button.tsx';
import { rideCounts } from '#web/features/rides/queries.ts';
import { ridePins } from '#web/features/rides/ride-pins.ts';
import { onTheRoadWords } from '#web/features/rides/ride-words.ts';
import { type ActiveRide, useActiveRide } from '#web/features/rides/use-active-ride.ts';
import { ShareRideButton } from '#web/features/shares/share-ride-button.tsx';
import { ActionTile, ActionTiles } from '#web/ui/action-tile.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = () => [{ title: 'Home | RUA' }];

export default function Dashboard() {
  const account = useOutletContext<Account>();
  const { data: counts } = useQuery(rideCounts);
  const active = useActiveRide();
  return (
    <>
      <Greeting account={account}>{counts ? onTheRoadWords(counts.active) : null}</Greeting>
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
      </ActionTiles>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:gap-6">
        <AroundYouCard pins={active.state === 'here' ? ridePins(active.ride) : []} />
        <WhoToFollow />
      </div>
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
      <FlagRideButton ride={ride} block />
      <CompleteRideButton ride={ride} variant="line" block />
    </>
  );
}
