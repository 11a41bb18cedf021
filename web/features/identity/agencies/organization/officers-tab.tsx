import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Invitation, inviteOfficer, type NewInvitation } from '#domain/identity/agencies/officers.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OfficerInvitationCard } from './officer-invitation-card.tsx';
import { roleLabels } from './officer-labels.ts';
import { OfficerLine } from './officer-line.tsx';
import { staffingQuery, useChangeStaffing } from './queries.ts';

/** The agency's officers; its supervisors invite, change roles and end access. */
export function OfficersTab({ ownId }: { ownId: number }) {
  const { data: staffing, isError, isFetching, refetch } = useQuery(staffingQuery);
  if (isError && !staffing) {
    return <LoadFailure what="The officers" onRetry={() => refetch()} busy={isFetching} />;
  }
  if (!staffing) return <Skeleton className="h-96 rounded-card" />;
  const { officers, invitations, can } = staffing;
  return (
    <div
      className={
        can.manage
          ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-6'
          : 'grid grid-cols-[minmax(0,1fr)]'
      }
    >
      <Card aria-labelledby="officers">
        <CardHead title="Officers" id="officers">
          <span className="num text-muted text-sm">{officers.length}</span>
        </CardHead>
        <p className="mb-2 text-soft text-sm">
          {can.manage
            ? 'Each signs in with an account of their own. One supervisor always remains.'
            : 'Supervisors invite officers, change roles and end access.'}
        </p>
        <ul>
          {officers.map((officer) => (
            <OfficerLine
              key={officer.id}
              officer={officer}
              isSelf={officer.id === ownId}
              canManage={can.manage}
            />
          ))}
        </ul>
      </Card>
      {can.manage ? (
        <div className="grid gap-5 lg:gap-6">
          <InviteOfficerCard />
          <PendingInvitations invitations={invitations} />
        </div>
      ) : null}
    </div>
  );
}

/** A supervisor invites a person to join the agency. */
function InviteOfficerCard() {
  const queryClient = useQueryClient();
  async function invite(body: NewInvitation) {
    queryClient.setQueryData(staffingQuery.queryKey, await call(inviteOfficer, { body }));
  }
  return <OfficerInvitationCard roles={['officer', 'supervisor']} invite={invite} />;
}

/** The open invitations. */
function PendingInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <Card aria-labelledby="invitations">
      <CardHead title="Pending invitations" id="invitations" />
      {invitations.length === 0 ? <p className="text-muted text-sm">Nobody is invited now.</p> : null}
      <ul>
        {invitations.map((invitation) => (
          <PendingInvitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

function PendingInvitation({ invitation }: { invitation: Invitation }) {
  const change = useChangeStaffing();
  const { id, email, role, invitedBy, expiresAt } = invitation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0">
        <b className="block break-words leading-head">{email}</b>
        <p className="text-muted text-sm">
          {roleLabels[role]}
          {invitedBy === '' ? null : `, invited by ${invitedBy}`}. Until {formatDateTime(expiresAt)}.
        </p>
      </div>
      <Button
        variant="line"
        small
        busy={change.isPending}
        busyLabel="Revoking"
        onClick={() =>
          change.mutate({ act: 'revoke', id, done: `The invitation to ${email} is taken back.` })
        }
      >
        Revoke
        <span className="sr-only"> the invitation to {email}</span>
      </Button>
    </li>
  );
}
