import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { Greeting } from '#web/features/identity/accounts/greeting.tsx';
import { ParkRatingsCard } from '#web/features/journeys/rides/arriving/park-ratings-card.tsx';
import { LadderFiguresCard } from '#web/features/journeys/rides/ladder/ladder-figures-card.tsx';
import { WaitingCards } from '#web/features/platform/backoffice/waiting-cards.tsx';
import { WeekCard } from '#web/features/platform/backoffice/week-card.tsx';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = () => [{ title: 'Back office | RUA' }];

export default function BackofficeHome() {
  const account = useOutletContext<Account>();
  return (
    <>
      <Greeting account={account}>The back office of the association.</Greeting>
      <WaitingCards />
      <WeekCard />
      <ParkRatingsCard />
      {account.staffRole === 'administrator' ? <LadderFiguresCard /> : null}
    </>
  );
}
