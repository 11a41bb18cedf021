/** How roles are read. */
import type { SentInvitation } from '#domain/invitations.ts';
import type { StaffRole } from '#domain/staff-roles.ts';

export const roleOptions = [
  { value: 'editor', label: 'Editor' },
  { value: 'administrator', label: 'Administrator' },
] as const satisfies readonly { value: StaffRole; label: string }[];

export const invitedRoleWords: Record<SentInvitation['role'], string> = {
  editor: 'Editor',
  administrator: 'Administrator',
  officer: 'Officer',
  supervisor: 'Supervisor',
};
