import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { inviteStaff, type NewStaffInvitation, newStaffInvitation } from '#domain/identity/staff.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { InvitationCard, InvitationFields } from '#web/features/identity/accounts/invitation-card.tsx';
import { OpenInvitations } from '#web/features/identity/staff/open-invitations.tsx';
import { invitationsFamily, staffQuery } from '#web/features/identity/staff/queries.ts';
import { roleOptions, StaffLine } from '#web/features/identity/staff/staff-line.tsx';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
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

/** An administrator invites a person to join the staff. */
function InviteStaffCard() {
  const queryClient = useQueryClient();
  const form = useForm<NewStaffInvitation>({
    resolver: formResolver(newStaffInvitation),
    defaultValues: { email: '', role: 'editor' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  async function invite(body: NewStaffInvitation) {
    await call(inviteStaff, { body });
    form.reset();
    showToast({ text: `The invitation to ${body.email} is on its way.` });
    await queryClient.invalidateQueries({ queryKey: invitationsFamily });
  }

  return (
    <InvitationCard id="invite-staff" title="Invite to the staff">
      <AccountForm form={form} fields={['email', 'role']} onSubmit={invite}>
        <InvitationFields
          email={{ ...form.register('email'), label: 'E-mail address', error: errors.email?.message }}
          role={{ ...form.register('role'), options: roleOptions, error: errors.role?.message }}
          isSending={isSubmitting}
        />
      </AccountForm>
    </InvitationCard>
  );
}

/** The members of staff; administrators change roles and end access. */
function StaffCard({ ownId }: { ownId: number }) {
  const { data: staff, isError, isFetching, refetch } = useQuery(staffQuery);
  if (isError && !staff) return <LoadFailure what="The staff" onRetry={() => refetch()} busy={isFetching} />;
  if (!staff) return <Skeleton className="h-96 rounded-card" />;
  return (
    <Card aria-labelledby="staff">
      <CardHead title="Staff" id="staff">
        <span className="num text-muted text-sm">{staff.length}</span>
      </CardHead>
      <p className="mb-2 text-soft text-sm">
        Editors look after the public site, comments and the inbox, administrators after everything. One
        administrator always remains.
      </p>
      <ul>
        {staff.map((member) => (
          <StaffLine key={member.id} member={member} isSelf={member.id === ownId} />
        ))}
      </ul>
    </Card>
  );
}
