/** Messages to the next of kin that are withdrawn before they left: what they said was told to nobody. */
import type { Transaction } from '#server/base/database/connection.ts';
import * as outbox from '#server/features/journeys/rides/ladder/message-store.ts';
import { unmark } from '#server/features/journeys/rides/ladder/store.ts';

/** The caller holds the ride's row lock, and plans anew. */
export async function withdrawUnsent(
  tx: Transaction,
  rideId: number,
  kinds: readonly outbox.LadderSms[],
): Promise<outbox.Withdrawn> {
  const withdrawn = await outbox.withdrawWaiting(tx, rideId, kinds);
  if (withdrawn.unsent.includes(outbox.kinSmsKind)) await unmark(tx, rideId, 'kin-told');
  if (withdrawn.unsent.includes(outbox.helpSmsKind)) await unmark(tx, rideId, 'help-told');
  return withdrawn;
}
