import { useOutletContext, useSearchParams } from 'react-router';
import type { Account } from '#domain/accounts.ts';
import { Confirmation } from '#web/features/confirmation/confirmation.tsx';
import { NotificationsTab } from '#web/features/notifications/notifications-tab.tsx';
import { OfficersTab } from '#web/features/organization/officers-tab.tsx';
import { OrganizationTab } from '#web/features/organization/organization-tab.tsx';
import { SecurityTab } from '#web/features/settings/security-tab.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/settings';

export const meta: Route.MetaFunction = () => [{ title: 'Settings | RUA' }];

const tabs = [
  { value: '', label: 'Organization' },
  { value: 'officers', label: 'Officers' },
  { value: 'security', label: 'Security' },
  { value: 'notifications', label: 'Notifications' },
] as const;

export default function AgencySettings() {
  const account = useOutletContext<Account>();
  const [params] = useSearchParams();
  return (
    <>
      <PageHeading title="Settings" />
      <TabLinks label="Settings" tabs={tabs} />
      <Tab name={params.get('tab')} account={account} />
      <Confirmation />
    </>
  );
}

function Tab({ name, account }: { name: string | null; account: Account }) {
  if (name === 'officers') return <OfficersTab ownId={account.id} />;
  if (name === 'security') return <SecurityTab email={account.email} />;
  if (name === 'notifications') return <NotificationsTab accountType={account.accountType} />;
  return <OrganizationTab account={account} />;
}
