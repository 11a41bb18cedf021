/** Labels of roles. */
import type { StaffRole } from '#domain/contract/staff-roles.ts';

export const roleOptions = [
  { value: 'editor', label: 'Editor' },
  { value: 'administrator', label: 'Administrator' },
] as const satisfies readonly { value: StaffRole; label: string }[];
