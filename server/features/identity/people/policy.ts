/** The acts that an administrator may do to an account. Pure functions of the account and the caller. */

import type { AccountType } from '#domain/contract/account-types.ts';
import type { AccountStatus, Person } from '#domain/identity/people.ts';
import { phoneAddressEnd } from '#domain/values/phone-addresses.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';

type StatusFacts = {
  email_verified_at: string | null;
  suspended_at: string | null;
  deactivated_at: string | null;
};

type Known = StatusFacts & {
  id: number;
  email: string;
  account_type: AccountType;
  first_name: string;
  last_name: string;
  cac_number: string | null;
};

export function statusOf(account: StatusFacts): AccountStatus {
  if (account.deactivated_at !== null) return 'ended';
  if (account.suspended_at !== null) return 'suspended';
  return account.email_verified_at === null ? 'unverified' : 'active';
}

/** Administrators cannot suspend, sign out or erase their own account. An erased account has nothing left to change. */
export function abilities(account: Known, actor: Pick<Actor, 'userId'>): Person['can'] {
  const status = statusOf(account);
  const isSelf = account.id === actor.userId;
  const isErased = account.email.endsWith('@deleted.invalid');
  return {
    // A person who uses RUA by text has no address that could be theirs.
    verify:
      account.email_verified_at === null && status !== 'ended' && !account.email.endsWith(phoneAddressEnd),
    suspend: !isSelf && (status === 'active' || status === 'unverified'),
    restore: status === 'suspended',
    endSessions: !isSelf && (status === 'active' || status === 'unverified'),
    export: !isErased,
    erase: !isSelf && !isErased,
    // A company without a name has nothing to compare.
    checkCompany:
      account.account_type === 'company' &&
      status === 'active' &&
      account.first_name !== '' &&
      account.last_name !== '' &&
      account.cac_number === null,
    endCompanyCheck: account.cac_number !== null,
  };
}
