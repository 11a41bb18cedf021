/** Whether work is in the hands of an officer who is still there, asked within another noun's statement. */
import { type RawBuilder, sql } from 'kysely';

/** @param officerId and `agencyId`, in SQL, such as `one.officer_id`. @returns false also where there is none. */
export function isPresentOfficer(
  officerId: RawBuilder<number | null>,
  agencyId: RawBuilder<number>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from users where users.id = ${officerId} and users.agency_id = ${agencyId}
      and users.account_type = 'government-agency' and users.email_verified_at is not null
      and users.deactivated_at is null and users.suspended_at is null
  )`;
}
