/** Labels with the names of officers. */
import type { OfficerRole } from '#domain/contract/officer-roles.ts';

export const roleLabels: Record<OfficerRole, string> = { officer: 'Officer', supervisor: 'Supervisor' };

export const roleOptions = [
  { value: 'officer', label: 'Officer' },
  { value: 'supervisor', label: 'Supervisor' },
] as const satisfies readonly { value: OfficerRole; label: string }[];
