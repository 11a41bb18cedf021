import { useState } from 'react';
import { officerRoles } from '#domain/contract/officer-roles.ts';
import type { AgencyOfficer } from '#domain/identity/agencies/officers.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { accountName } from '#web/lib/account-name.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx';
import { roleLabels, roleOptions } from './officer-labels.ts';
import { useChangeStaffing } from './queries.ts';

type OfficerLineProps = { officer: AgencyOfficer; isSelf: boolean; canManage: boolean };

/** One officer: contact details, role, and for supervisors the actions on it. */
export function OfficerLine({ officer, isSelf, canManage }: OfficerLineProps) {
  const phone = telephoneLink(officer.phone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-t py-4 first:border-t-0">
      <div className="min-w-0">
        <b className="block leading-head">
          {accountName(officer)}
          {isSelf ? <span className="font-normal text-muted"> (you)</span> : null}
        </b>
        <p className="break-words text-soft text-sm">{officer.email}</p>
        {phone ? (
          <a href={phone} className="num inline-flex min-h-tap items-center text-sm">
            {formatPhone(officer.phone)}
          </a>
        ) : null}
      </div>
      {canManage ? <Manage officer={officer} /> : <RoleBadge officer={officer} />}
    </li>
  );
}

function RoleBadge({ officer }: { officer: AgencyOfficer }) {
  const isSupervisor = officer.role === 'supervisor';
  return (
    <Badge tone={isSupervisor ? 'info' : 'mute'} sign={isSupervisor ? 'diamond' : 'ring'}>
      {roleLabels[officer.role]}
    </Badge>
  );
}

function Manage({ officer }: { officer: AgencyOfficer }) {
  const change = useChangeStaffing();
  const [isEnding, setEnding] = useState(false);
  const name = accountName(officer);
  const { id } = officer;

  function changeRole(value: string) {
    const role = officerRoles.find((known) => known === value);
    if (role) change.mutate({ act: 'role', id, role, done: `${name} is now ${aRole(role)}.` });
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <ToolbarSelect
        label={`Role of ${name}`}
        options={roleOptions}
        value={officer.role}
        disabled={change.isPending}
        onChange={(event) => changeRole(event.target.value)}
      />
      <Button variant="danger-line" small onClick={() => setEnding(true)}>
        End access
        <span className="sr-only"> of {name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        title={`End the access of ${name}?`}
        confirmLabel="End access"
        busyLabel="Ending"
        busy={change.isPending}
        danger
        onConfirm={() =>
          change.mutate(
            { act: 'end', id, done: `The access of ${name} has ended.` },
            { onSettled: () => setEnding(false) },
          )
        }
      >
        They are signed out everywhere at once and cannot sign in again. What they did stays in the cases.
      </ConfirmDialog>
    </div>
  );
}

function aRole(role: AgencyOfficer['role']): string {
  return role === 'supervisor' ? 'a supervisor' : 'an officer';
}
