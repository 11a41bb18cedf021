/** The kinds of account, as the wire names them. */
import * as z from 'zod/mini';

export const memberTypes = ['commuter', 'driver', 'company'] as const;
export const accountTypes = [...memberTypes, 'government-agency', 'staff'] as const;

export const accountType = z.enum(accountTypes);
export type AccountType = z.output<typeof accountType>;

/** Account types that may register themselves; the others join by invitation. */
export const memberType = z.enum(memberTypes, { error: 'Choose commuter, driver or company.' });
export type MemberType = z.output<typeof memberType>;

export function isMember(type: AccountType): type is MemberType {
  return memberType.safeParse(type).success;
}
