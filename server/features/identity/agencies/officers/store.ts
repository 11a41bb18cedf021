/** The queries of officers. */
import { sql } from 'kysely';
import type { OfficerRole } from '#domain/contract/officer-roles.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

export function listOfficers(queries: Queries, agencyId: number) {
  return queries
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'phone', 'officer_role', 'created_at'])
    .where('agency_id', '=', agencyId)
    .where('deactivated_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute();
}

export type OfficerRow = Awaited<ReturnType<typeof listOfficers>>[number];

/** Changes of who works at an agency wait for each other, so that a supervisor always remains. */
export async function lockAgency(tx: Transaction, agencyId: number): Promise<void> {
  await tx.selectFrom('agencies').select('id').where('id', '=', agencyId).forNoKeyUpdate().execute();
}

export async function updateRole(tx: Transaction, userId: number, role: OfficerRole): Promise<void> {
  await tx.updateTable('users').set({ officer_role: role }).where('id', '=', userId).execute();
}

export async function updatePhone(tx: Transaction, userId: number, phone: string): Promise<void> {
  await tx.updateTable('users').set({ phone }).where('id', '=', userId).execute();
}

export async function deactivate(tx: Transaction, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ deactivated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute();
}
