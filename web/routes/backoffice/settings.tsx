import { AppearanceTab } from '#web/features/identity/settings/appearance-tab.tsx';
import { ProfileTab } from '#web/features/identity/settings/profile-tab.tsx';
import { SecurityTab } from '#web/features/identity/settings/security-tab.tsx';
import { SettingsPage, type SettingsTab } from '#web/features/identity/settings/settings-page.tsx';
import { NotificationsTab } from '#web/features/platform/notifications/notifications-tab.tsx';
import type { Route } from './+types/settings';

export const meta: Route.MetaFunction = () => [{ title: 'Settings | RUA' }];

const tabs: readonly SettingsTab[] = [
  { value: '', label: 'Profile', show: (account) => <ProfileTab account={account} /> },
  { value: 'security', label: 'Security', show: ({ email }) => <SecurityTab email={email} /> },
  {
    value: 'notifications',
    label: 'Notifications',
    show: ({ accountType }) => <NotificationsTab accountType={accountType} />,
  },
  {
    value: 'appearance',
    label: 'Appearance',
    show: ({ dateStyle }) => <AppearanceTab dateStyle={dateStyle} />,
  },
];

export default function StaffSettings() {
  return <SettingsPage tabs={tabs} />;
}
