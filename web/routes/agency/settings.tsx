import { OfficersTab } from '#web/features/identity/agencies/organization/officers-tab.tsx';
import { OrganizationTab } from '#web/features/identity/agencies/organization/organization-tab.tsx';
import { Confirmation } from '#web/features/identity/confirmation/confirmation.tsx';
import { SecurityTab } from '#web/features/identity/settings/security-tab.tsx';
import { SettingsPage, type SettingsTab } from '#web/features/identity/settings/settings-page.tsx';
import { NotificationsTab } from '#web/features/platform/notifications/notifications-tab.tsx';
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
