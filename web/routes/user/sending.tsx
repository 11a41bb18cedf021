import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { SendingPage } from '#web/features/platform/sending/sending-page.tsx';
import type { Route } from './+types/sending';

export const meta: Route.MetaFunction = () => [{ title: 'Waiting to be sent | RUA' }];

export default function Sending() {
  const account = useOutletContext<Account>();
  return <SendingPage accountId={account.id} />;
}
