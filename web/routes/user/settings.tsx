import { Download } from 'lucide-react';
import { downloadData } from '#domain/identity/settings.ts';
import { Confirmation } from '#web/features/identity/confirmation/confirmation.tsx';
import { AccessesCard } from '#web/features/identity/settings/accesses-card.tsx';
import { AppearanceTab } from '#web/features/identity/settings/appearance-tab.tsx';
import { DeleteAccountCard } from '#web/features/identity/settings/delete-account-card.tsx';
import { FollowingTab } from '#web/features/identity/settings/following-tab.tsx';
import { ProfileTab } from '#web/features/identity/settings/profile-tab.tsx';
import { SecurityTab } from '#web/features/identity/settings/security-tab.tsx';
import { SettingsPage, type SettingsTab } from '#web/features/identity/settings/settings-page.tsx';
import { NotificationsTab } from '#web/features/platform/notifications/notifications-tab.tsx';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import type { Route } from './+types/settings';

export const meta: Route.MetaFunction = () => [{ title: 'Settings | RUA' }];

const tabs: readonly SettingsTab[] = [
  { value: '', label: 'Profile', show: (account) => <ProfileTab account={account} /> },
  { value: 'security', label: 'Security', show: ({ email }) => <SecurityTab email={email} /> },
  { value: 'following', label: 'Following', show: () => <FollowingTab /> },
  {
    value: 'notifications',
    label: 'Notifications',
    show: ({ accountType }) => <NotificationsTab accountType={accountType} />,
  },
  { value: 'privacy', label: 'Privacy', show: () => <PrivacyTab /> },
  {
    value: 'appearance',
    label: 'Appearance',
    show: ({ dateStyle }) => <AppearanceTab dateStyle={dateStyle} />,
  },
];

export default function Settings() {
  return (
    <>
      <SettingsPage tabs={tabs} />
      <Confirmation />
    </>
  );
}

/** The stored data about the person, who has looked at it, and deleting the account. */
function PrivacyTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:gap-6">
      <AccessesCard />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
        <Card aria-labelledby="download-card">
          <CardHead title="Your data" id="download-card" />
          <p className="text-soft">
            Everything that RUA keeps of you, in one JSON file: profile, rides, items, reports, messages,
            devices and more.
          </p>
          <ButtonAnchor href={downloadData.path} download variant="line" small className="mt-4">
            <Download aria-hidden="true" className="ic" />
            Download my data
          </ButtonAnchor>
        </Card>
        <DeleteAccountCard />
      </div>
    </div>
  );
}
