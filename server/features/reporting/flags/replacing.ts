/** The passenger flags a ride of which its ladder told agencies: their own flag takes the place of that report. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import * as store from '#server/features/reporting/flags/store.ts';
import { replaceCases } from '#server/features/response/cases/for-others/withdrawing.ts';

const replaced = 'The passenger flagged the ride. It has a case of its own now.';

/** The caller holds the ride. @returns the agencies that had not closed their case, and have to hear of the flag as well. */
export async function replaceOverdue(
  app: AppContext,
  tx: Transaction,
  actor: Pick<Actor, 'userId'>,
  rideId: number,
): Promise<number[]> {
  const flag = await store.findOpenFlag(tx, { rideId, itemId: null });
  if (flag?.raised_by !== 'ladder') return [];
  const agencyIds = await replaceCases(app, tx, { flagId: flag.id, complaintId: null }, actor, replaced);
  await store.setWithdrawn(tx, flag.id, replaced);
  return agencyIds;
}
