import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { InviteStaffCard } from '#web/features/identity/staff/invite-staff-card.tsx';
import { OpenInvitations } from '#web/features/identity/staff/open-invitations.tsx';
import { StaffCard } from '#web/features/identity/staff/staff-card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/staff';

export const meta: Route.MetaFunction = () => [{ title: 'Staff | RUA' }];

export default function Staff() {
  const account = useOutletContext<Account>();
  return (
    <>
      <PageHeading title="Staff" lead="Who runs the association, and who is invited." />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-6">
        <StaffCard ownId={account.id} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
          <InviteStaffCard />
          <OpenInvitations />
        </div>
      </div>
    </>
  );
}
