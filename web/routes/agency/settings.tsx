import { useOutletContext, useSearchParams } from 'react-router';
import type { Account } from '#domain/accounts.ts';
import { OfficersTab } from '#web/features/organization/officers-tab.tsx';
import { OrganizationTab } from '#web/features/organization/organization-tab.tsx';
import { SecurityTab } from '#web/features/organization/security-tab.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/settings';

export const meta: Route.MetaFunction = () => [{ title: 'Settings | RUA' }];

const tabs = [
  { value: '', label: 'Organization' },
  { value: 'officers', label: 'Officers' },
  { value: 'security', label: 'Security' },
] as const;

export default function AgencySettings() {
  const account = useOutletContext<Account>();
  const [params] = useSearchParams();
  return (
    <>
      <PageHeading title="Settings" />
      <TabLinks label="Settings" tabs={tabs} />
      <Tab name={params.get('tab')} account={account} />
    </>
  );
}

function Tab({ name, account }: { name: string | null; account: Account }) {
  if (name === 'officers') return <OfficersTab ownId={account.id} />;
  if (name === 'security') return <SecurityTab email={account.email} />;
  return <OrganizationTab account={account} />;
}
