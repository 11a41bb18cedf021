/** How people and what they are read. */
import type { AccountType } from '#domain/account-types.ts';
import type { PersonRow, Standing } from '#domain/people.ts';
import type { SignShape } from '#web/ui/sign.tsx';
import type { Tone } from '#web/ui/tone.ts';

export const typeWords: Record<AccountType, string> = {
  commuter: 'Commuter',
  driver: 'Driver',
  company: 'Company',
  'government-agency': 'Agency',
  staff: 'Staff',
};

export const standingLooks: Record<Standing, { label: string; tone: Tone; sign: SignShape }> = {
  active: { label: 'Active', tone: 'ok', sign: 'tick' },
  unverified: { label: 'Not verified', tone: 'wait', sign: 'ring' },
  suspended: { label: 'Suspended', tone: 'bad', sign: 'barred' },
  ended: { label: 'Ended', tone: 'mute', sign: 'cross' },
};

/** Of those whom an account can get by being invited. */
export const roleWords = {
  administrator: 'Administrator',
  editor: 'Editor',
  supervisor: 'Supervisor',
  officer: 'Officer',
} as const;

/** `Driver`, `Administrator`, or `Officer, FRSC`. */
export function kindOf({ accountType, staffRole, officerRole, agencyCode }: PersonRow): string {
  if (staffRole) return roleWords[staffRole];
  if (officerRole) return `${roleWords[officerRole]}, ${agencyCode}`;
  return typeWords[accountType];
}
