/** Naming the next of kin of an account, for the channel by which a person without one does it. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { lockForChange } from '#server/features/identity/accounts/service.ts';
import { sendTest } from '#server/features/journeys/next-of-kin/service.ts';
import * as store from '#server/features/journeys/next-of-kin/store.ts';

type Naming = {
  kept: { phone: string; fullName: string };
  /**
   * The number that the passenger named, for the test SMS; undefined when it is not new. With the PIN of a forced person,
   * `kept` is another number.
   */
  tested: string | undefined;
};

export async function nameNextOfKin(
  app: AppContext,
  tx: Transaction,
  { userId }: Pick<Actor, 'userId'>,
  { kept, tested }: Naming,
): Promise<void> {
  await lockForChange(tx, userId);
  await store.save(tx, {
    user_id: userId,
    full_name: kept.fullName,
    phone: kept.phone,
    address: '',
    saved_at: app.now().toISOString(),
  });
  if (tested !== undefined) await sendTest(app, tx, { userId }, tested);
}
