/** The open windows of an agency's officers. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { listOfficers } from '#server/features/identity/agencies/store.ts';

/** Tells the officers' windows, which show who works at the agency and how to reach it. */
export async function notifyOfficers(app: AppContext, tx: Transaction, agencyId: number): Promise<void> {
  const officers = await listOfficers(tx, [agencyId]);
  const userIds = officers.map(({ id }) => id);
  await app.live.publish(tx, userIds, { kind: 'organization-changed' });
}
