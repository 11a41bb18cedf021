/** What becomes of a person's parking: their bookings end with the account, and while it is suspended nobody finds their spaces. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Phrase } from '#server/base/languages/translations.ts';
import * as store from '#server/features/identity/settings/for-others/ended-bookings-store.ts';
import { notify } from '#server/features/platform/notifications/service.ts';

/** At their own spaces and at those of others. Their spaces are locked by then. @param why told to the other person of each. */
export async function endBookingsOf(
  app: AppContext,
  tx: Transaction,
  userId: number,
  why: Phrase,
): Promise<void> {
  const ended = await store.endBookings(tx, { id: userId, at: app.now().toISOString() });
  await app.live.publish(
    tx,
    ended.map(({ otherId }) => otherId),
    { kind: 'parking-changed' },
  );
  await notify(
    app,
    tx,
    ended.map(({ otherId, spaceName }) => ({
      userId: otherId,
      kind: 'parking' as const,
      wordsIn: (t) => ({ title: t('The booking of {space} is off', { space: spaceName }), text: t(why) }),
      link: '/users/parking',
    })),
  );
}

/** After the account is marked as suspended. The bookings do not come back with it. */
export async function suspendParking(app: AppContext, tx: Transaction, userId: number): Promise<void> {
  const offers = await store.lockSpaces(tx, userId);
  await endBookingsOf(app, tx, userId, 'The other account is suspended.');
  if (offers) await app.live.publishToEveryone(tx, { kind: 'parking-changed' });
}

/** Others find their spaces again. */
export async function restoreParking(app: AppContext, tx: Transaction, userId: number): Promise<void> {
  if (await store.hasSpaces(tx, userId)) await app.live.publishToEveryone(tx, { kind: 'parking-changed' });
}
