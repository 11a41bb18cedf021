/** The caller of an endpoint. */
import type { AccountType } from '#domain/contract/account-types.ts';
import type { StaffRole } from '#domain/contract/staff-roles.ts';

export type Actor = {
  userId: number;
  accountType: AccountType;
  /** Set for officers of an agency. */
  agencyId: number | null;
  /** Set for staff. */
  staffRole: StaffRole | null;
  emailVerified: boolean;
  sessionId: number;
  /** How the token came: a cookie needs a same-origin `Origin` for changes. */
  via: 'bearer' | 'cookie';
};
