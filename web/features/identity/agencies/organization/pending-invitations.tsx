import type { Invitation } from '#domain/identity/agencies/officers.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { roleLabels } from './officer-labels.ts';
import { useChangeStaffing } from './queries.ts';

/** The open invitations. */
export function PendingInvitations({ invitations }: { invitations: readonly Invitation[] }) {
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
