/**
 * Withdraws open invitations whose sender or agency has ended. An acceptance holds the rows of both, so the caller
 * changes the sender's or the agency's row first: then an acceptance is over before, or finds nothing.
 */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { notifyOfficers } from '#server/features/identity/agencies/for-others/notify.ts';
import * as store from '#server/features/identity/agencies/invitations/store.ts';

/** All that this person sent, for a person who may no longer invite. */
export async function withdrawInvitationsOf(
  app: AppContext,
  tx: Transaction,
  senderId: number,
): Promise<void> {
  const agencyIds = await store.revokeOpen(tx, 'invited_by', senderId, app.now().toISOString());
  for (const agencyId of new Set(agencyIds)) {
    if (agencyId !== null) await notifyOfficers(app, tx, agencyId);
  }
}

/** All to an agency that is no longer active, of every sender. */
export async function withdrawInvitationsTo(
  app: AppContext,
  tx: Transaction,
  agencyId: number,
): Promise<void> {
  await store.revokeOpen(tx, 'agency_id', agencyId, app.now().toISOString());
}
