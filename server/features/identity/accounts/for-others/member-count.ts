/** The number of people who have joined. */
import { memberTypes } from '#domain/contract/account-types.ts';
import type { Queries } from '#server/base/database/connection.ts';

/** @returns how many commuters, drivers and companies have an account whose address is confirmed. */
export async function countMembers(queries: Queries): Promise<number> {
  const { members } = await queries
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('email_verified_at', 'is not', null)
    .where('account_type', 'in', memberTypes)
    .where('deactivated_at', 'is', null)
    .executeTakeFirstOrThrow();
  return members;
}
