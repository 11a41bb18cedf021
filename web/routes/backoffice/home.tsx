import { useOutletContext } from 'react-router';
import type { Account } from '#domain/accounts.ts';
import { Greeting } from '#web/features/accounts/greeting.tsx';
import { WaitingCards } from '#web/features/backoffice-desk/waiting-cards.tsx';
import { WeekCard } from '#web/features/backoffice-desk/week-card.tsx';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = () => [{ title: 'Back office | RUA' }];

export default function BackofficeHome() {
  const account = useOutletContext<Account>();
  return (
    <>
      <Greeting account={account}>The back office of the association.</Greeting>
      <WaitingCards />
      <WeekCard />
    </>
  );
}
