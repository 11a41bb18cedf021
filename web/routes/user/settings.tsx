import { useOutletContext, useSearchParams } from 'react-router';
import type { Account } from '#domain/accounts.ts';
import { Confirmation } from '#web/features/confirmation/confirmation.tsx';
import { NotificationsTab } from '#web/features/notifications/notifications-tab.tsx';
import { AppearanceTab } from '#web/features/settings/appearance-tab.tsx';
import { FollowingTab } from '#web/features/settings/following-tab.tsx';
import { PrivacyTab } from '#web/features/settings/privacy-tab.tsx';
import { ProfileTab } from '#web/features/settings/profile-tab.tsx';
import { SecurityTab } from '#web/features/settings/security-tab.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/settings';

export const meta: Route.MetaFunction = () => [{ title: 'Settings | RUA' }];

const tabs = [
  { value: '', label: 'Profile' },
  { value: 'security', label: 'Security' },
  { value: 'following', label: 'Following' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'privacy', label: 'Privacy' },
  { value: 'appearance', label: 'Appearance' },
] as const;

export default function Settings() {
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
  switch (name) {
    case 'security':
      return <SecurityTab email={account.email} />;
    case 'following':
      return <FollowingTab />;
    case 'notifications':
      return <NotificationsTab accountType={account.accountType} />;
    case 'privacy':
      return <PrivacyTab />;
    case 'appearance':
      return <AppearanceTab dateStyle={account.dateStyle} />;
    default:
      return <ProfileTab account={account} />;
  }
}
