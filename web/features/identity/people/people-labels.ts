/** Labels of people and their properties. */
import type { AccountType } from '#domain/contract/account-types.ts';
import type { AccountStatus, PersonRow } from '#domain/identity/people.ts';
import type { SignShape } from '#web/ui/sign.tsx';
import type { Tone } from '#web/ui/tone.ts';

export const typeLabels: Record<AccountType, string> = {
  commuter: 'Commuter',
  driver: 'Driver',
  company: 'Company',
  'government-agency': 'Agency',
  staff: 'Staff',
};

export const statusLooks: Record<AccountStatus, { label: string; tone: Tone; sign: SignShape }> = {
  active: { label: 'Active', tone: 'ok', sign: 'tick' },
  unverified: { label: 'Not verified', tone: 'wait', sign: 'ring' },
  suspended: { label: 'Suspended', tone: 'bad', sign: 'barred' },
  ended: { label: 'Ended', tone: 'mute', sign: 'cross' },
};

/** Roles that an account gets by invitation. */
export const roleLabels = {
  administrator: 'Administrator',
  editor: 'Editor',
  supervisor: 'Supervisor',
  officer: 'Officer',
} as const;

/** `Driver`, `Administrator`, or `Officer, FRSC`. */
export function kindOf({ accountType, staffRole, officerRole, agencyCode }: PersonRow): string {
  if (staffRole) return roleLabels[staffRole];
  if (officerRole) return `${roleLabels[officerRole]}, ${agencyCode}`;
  return typeLabels[accountType];
}
