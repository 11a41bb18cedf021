import { Link } from 'react-router';
import { type StaffRole, staffRoles } from '#domain/contract/staff-roles.ts';
import type { StaffMember } from '#domain/identity/staff.ts';
import { accountName } from '#web/lib/account-name.ts';
import { formatRelative } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { useChangeStaff } from './queries.ts';

/** Labels of roles. */
export const roleOptions = [
  { value: 'editor', label: 'Editor' },
  { value: 'administrator', label: 'Administrator' },
] as const satisfies readonly { value: StaffRole; label: string }[];

/** One member of staff: their role, and ending their access. */
export function StaffLine({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  const now = useNow();
  const { id, email, lastSeenAt, suspended, twoStep } = member;
  const name = accountName(member);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-t py-4 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-head">
          <Link
            to={`/backoffice/people/${id}`}
            className="-my-3 relative inline-block py-3 font-bold text-ink"
          >
            {name}
          </Link>
          {isSelf ? <span className="text-muted">(you)</span> : null}
          {suspended ? (
            <Badge tone="bad" sign="barred">
              Suspended
            </Badge>
          ) : null}
        </p>
        <p className="break-words text-soft text-sm">{email}</p>
        <p className="num text-muted text-sm">
          {lastSeenAt === null ? 'Signed in nowhere' : `Last used ${formatRelative(lastSeenAt, now)}`}
          {twoStep ? ', two-step sign-in' : ', password only'}
        </p>
      </div>
      <Manage member={member} name={name} isSelf={isSelf} />
    </li>
  );
}

type ManageProps = { member: StaffMember; name: string; isSelf: boolean };

function Manage({ member: { id, role }, name, isSelf }: ManageProps) {
  const change = useChangeStaff();
  const ending = useDialogHistory();

  function changeRole(value: string) {
    const chosen = staffRoles.find((known) => known === value);
    if (chosen) change.mutate({ act: 'role', id, role: chosen, done: `${name} is now ${aRole(chosen)}.` });
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <ToolbarSelect
        label={`Role of ${name}`}
        options={roleOptions}
        value={role}
        disabled={change.isPending}
        onChange={(event) => changeRole(event.target.value)}
      />
      {isSelf ? null : (
        <Button variant="danger-line" small onClick={ending.open}>
          Remove
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <ConfirmDialog
        isOpen={ending.isOpen}
        onClose={ending.close}
        title={`Remove ${name} from the staff?`}
        confirmLabel="Remove"
        busyLabel="Removing"
        busy={change.isPending}
        danger
        onConfirm={() =>
          change.mutate(
            { act: 'remove', id, done: `The access of ${name} has ended.` },
            { onSettled: ending.close },
          )
        }
      >
        They are signed out everywhere at once and cannot sign in again. What they did stays in the audit log.
      </ConfirmDialog>
    </div>
  );
}

function aRole(role: StaffRole): string {
  return role === 'administrator' ? 'an administrator' : 'an editor';
}
