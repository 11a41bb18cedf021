/** The queries of the staff. */
import { sql } from 'kysely';
import type { StaffRole } from '#domain/contract/staff-roles.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

/** The staff whose access has not ended, administrators first. */
export function list(queries: Queries) {
  return queries
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'staff_role', 'suspended_at', 'created_at'])
    .select([
      sql<boolean>`exists (select from two_step_secrets where user_id = users.id and confirmed_at is not null)`.as(
        'two_step',
      ),
      sql<string | null>`(select max(last_seen_at) from sessions where user_id = users.id)`.as(
        'last_seen_at',
      ),
    ])
    .where('account_type', '=', 'staff')
    .where('deactivated_at', 'is', null)
    .orderBy('staff_role')
    .orderBy('id')
    .execute();
}

export type StaffRow = Awaited<ReturnType<typeof list>>[number];

/** The database keeps an administrator. @returns false when they are not on the staff, or have this role. */
export async function updateRole(tx: Transaction, id: number, role: StaffRole): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ staff_role: role })
    .where('id', '=', id)
    .where('account_type', '=', 'staff')
    .where('staff_role', '<>', role)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The database keeps an administrator. @returns false when their access has ended. */
export async function deactivate(tx: Transaction, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ deactivated_at: at })
    .where('id', '=', id)
    .where('account_type', '=', 'staff')
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns the account that owns the address. */
export function findOwner(queries: Queries, email: string) {
  return queries
    .selectFrom('users')
    .select(['id', 'account_type', 'staff_role', 'suspended_at'])
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}
