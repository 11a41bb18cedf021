import { useOutletContext } from 'react-router';
import type { Account } from '#domain/accounts.ts';
import { Greeting } from '#web/features/accounts/greeting.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = () => [{ title: 'Back office | RUA' }];

export default function BackofficeHome() {
  const account = useOutletContext<Account>();
  return (
    <>
      <Greeting account={account}>The back office of the association.</Greeting>
      {account.staffRole === 'administrator' ? (
        <Card aria-labelledby="audit-card">
          <CardHead title="Audit log" id="audit-card" />
          <p className="mb-4 text-soft">
            What staff and agencies did, in a log that shows when it was changed.
          </p>
          <ButtonLink to="/backoffice/audit" variant="line" small>
            Open the log
          </ButtonLink>
        </Card>
      ) : null}
    </>
  );
}
