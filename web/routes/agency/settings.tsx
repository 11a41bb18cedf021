import { Confirmation } from '#web/features/confirmation/confirmation.tsx';
import { NotificationsTab } from '#web/features/notifications/notifications-tab.tsx';
import { OfficersTab } from '#web/features/organization/officers-tab.tsx';
import { OrganizationTab } from '#web/features/organization/organization-tab.tsx';
import { SecurityTab } from '#web/features/settings/security-tab.tsx';
import { SettingsPage, type SettingsTab } from '#web/features/settings/settings-page.tsx';
import type { Route } from './+types/settings';

export const meta: Route.MetaFunction = () => [{ title: 'Settings | RUA' }];

const tabs: readonly SettingsTab[] = [
  { value: '', label: 'Organization', show: (account) => <OrganizationTab account={account} /> },
  { value: 'officers', label: 'Officers', show: ({ id }) => <OfficersTab ownId={id} /> },
  { value: 'security', label: 'Security', show: ({ email }) => <SecurityTab email={email} /> },
  {
    value: 'notifications',
    label: 'Notifications',
    show: ({ accountType }) => <NotificationsTab accountType={accountType} />,
  },
];

export default function AgencySettings() {
  return (
    <>
      <SettingsPage tabs={tabs} />
      <Confirmation />
    </>
  );
}
