import { useOutletContext, useSearchParams } from 'react-router';
import type { Account } from '#domain/accounts.ts';
import { NotificationsTab } from '#web/features/notifications/notifications-tab.tsx';
import { AppearanceTab } from '#web/features/settings/appearance-tab.tsx';
import { ProfileTab } from '#web/features/settings/profile-tab.tsx';
import { SecurityTab } from '#web/features/settings/security-tab.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/settings';

export const meta: Route.MetaFunction = () => [{ title: 'Settings | RUA' }];

const tabs = [
  { value: '', label: 'Profile' },
  { value: 'security', label: 'Security' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'appearance', label: 'Appearance' },
] as const;

export default function StaffSettings() {
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
  if (name === 'security') return <SecurityTab email={account.email} />;
  if (name === 'notifications') return <NotificationsTab accountType={account.accountType} />;
  if (name === 'appearance') return <AppearanceTab dateStyle={account.dateStyle} />;
  return <ProfileTab account={account} />;
}
