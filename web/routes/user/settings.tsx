import { Download } from 'lucide-react';
import { downloadData } from '#domain/identity/settings.ts';
import { OwnNumberCard } from '#web/features/app/own-number/number-card.tsx';
import { Confirmation } from '#web/features/identity/confirmation/confirmation.tsx';
import { AccessesCard } from '#web/features/identity/settings/accesses-card.tsx';
import { AppearanceTab } from '#web/features/identity/settings/appearance-tab.tsx';
import { DeleteAccountCard } from '#web/features/identity/settings/delete-account-card.tsx';
import { FollowingTab } from '#web/features/identity/settings/following-tab.tsx';
import { ProfileTab } from '#web/features/identity/settings/profile-tab.tsx';
import { SecurityTab } from '#web/features/identity/settings/security-tab.tsx';
import { SettingsPage, type SettingsTab } from '#web/features/identity/settings/settings-page.tsx';
import { ArrivalPinCard } from '#web/features/journeys/arrival-pins/pin-card.tsx';
import { NextOfKinCard } from '#web/features/journeys/next-of-kin/kin-card.tsx';
import { NotificationsTab } from '#web/features/platform/notifications/notifications-tab.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import type { Route } from './+types/settings';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

const tabs: readonly SettingsTab[] = [
  {
    value: '',
    label: 'Profile',
    show: (account) => (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
        <ProfileTab account={account} />
        <NextOfKinCard emailVerified={account.emailVerified} />
        <OwnNumberCard emailVerified={account.emailVerified} />
      </div>
    ),
  },
  {
    value: 'security',
    label: 'Security',
    show: ({ email }) => <SecurityTab email={email} beside={<ArrivalPinCard />} />,
  },
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
    <InChosenLanguage>
      <InLang>
        <Title />
        <SettingsPage tabs={tabs} />
        <Confirmation />
      </InLang>
    </InChosenLanguage>
  );
}

function Title() {
  const t = useTranslate();
  return <title>{`${t('Settings')} | RUA`}</title>;
}

/** The stored data about the person, the accesses to it, and deleting the account. */
function PrivacyTab() {
  const t = useTranslate();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:gap-6">
      <AccessesCard />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
        <Card aria-labelledby="download-card">
          <CardHead title={t('Your data')} id="download-card" />
          <p className="text-soft">
            {t(
              'Everything that RUA keeps of you, in one JSON file: profile, rides, items, reports, messages, devices and more.',
            )}
          </p>
          <ButtonAnchor href={downloadData.path} download variant="line" small className="mt-4">
            <Download aria-hidden="true" className="ic" />
            {t('Download my data')}
          </ButtonAnchor>
        </Card>
        <DeleteAccountCard />
      </div>
    </div>
  );
}
