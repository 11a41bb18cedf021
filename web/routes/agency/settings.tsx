import { useQuery } from '@tanstack/react-query';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { AgencyProfileCard } from '#web/features/identity/agencies/organization/agency-profile-card.tsx';
import { DeadlinesCard } from '#web/features/identity/agencies/organization/deadlines-card.tsx';
import { OfficersTab } from '#web/features/identity/agencies/organization/officers-tab.tsx';
import { OpeningHoursCard } from '#web/features/identity/agencies/organization/opening-hours-card.tsx';
import { OwnProfileCard } from '#web/features/identity/agencies/organization/own-profile-card.tsx';
import { PublicTimesCard } from '#web/features/identity/agencies/organization/public-times-card.tsx';
import { organizationQuery } from '#web/features/identity/agencies/organization/queries.ts';
import { TargetsCard } from '#web/features/identity/agencies/organization/targets-card.tsx';
import { Confirmation } from '#web/features/identity/confirmation/confirmation.tsx';
import { SecurityTab } from '#web/features/identity/settings/security-tab.tsx';
import { SettingsPage, type SettingsTab } from '#web/features/identity/settings/settings-page.tsx';
import { NotificationsTab } from '#web/features/platform/notifications/notifications-tab.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
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

/** The agency's public contact details, the officer's own profile, and the agency's answering deadlines. */
function OrganizationTab({ account }: { account: Account }) {
  const { data: organization, isError, isFetching, refetch } = useQuery(organizationQuery);
  if (isError && !organization) {
    return <LoadFailure what="Your agency" onRetry={() => refetch()} busy={isFetching} />;
  }
  if (!organization) return <Skeleton className="h-128 rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-5 lg:gap-6">
        <AgencyProfileCard organization={organization} />
        <OwnProfileCard account={account} />
      </div>
      <div className="grid gap-5 lg:gap-6">
        <DeadlinesCard organization={organization} />
        <TargetsCard organization={organization} />
        <OpeningHoursCard organization={organization} />
        <PublicTimesCard organization={organization} />
      </div>
    </div>
  );
}
