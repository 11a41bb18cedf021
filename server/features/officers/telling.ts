/** The open windows of an agency's officers. */
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import * as store from '#server/features/officers/store.ts';

/** They show who works at the agency now, and how it is reached. */
export async function tellOfficers(app: AppContext, tx: Transaction, agencyId: number): Promise<void> {
  const officers = await store.listOfficers(tx, agencyId);
  const userIds = officers.map(({ id }) => id);
  await app.live.tell(tx, userIds, { kind: 'organization-changed' });
}
