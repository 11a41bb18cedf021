/** The queries of plate checks. */
import type { Insertable } from 'kysely';
import type { Transaction } from '#server/base/database/connection.ts';
import type { PlateChecks } from '#server/base/database/tables/plates.ts';

export async function insert(tx: Transaction, check: Insertable<PlateChecks>): Promise<void> {
  await tx.insertInto('plate_checks').values(check).execute();
}
