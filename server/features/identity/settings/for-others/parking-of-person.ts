/**
 * The parking of a person whose account ends or is suspended: their bookings end with the account, and other people do not
 * find their spaces while it is suspended.
 */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Phrase } from '#server/base/languages/translations.ts';
import * as store from '#server/features/identity/settings/for-others/ended-bookings-store.ts';
import { notify } from '#server/features/platform/notifications/service.ts';

/**
 * Ends the bookings at the person's own spaces and at those of others. The caller has locked the person's spaces. @param why
 * the reason that the other person of each booking reads.
 */
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
      textFor: (t) => ({ title: t('The booking of {space} is off', { space: spaceName }), text: t(why) }),
      link: '/users/parking',
    })),
  );
}

/** Call it after the account is marked as suspended. The bookings do not come back when the suspension ends. */
export async function suspendParking(app: AppContext, tx: Transaction, userId: number): Promise<void> {
  const offers = await store.lockSpaces(tx, userId);
  await endBookingsOf(app, tx, userId, 'The other account is suspended.');
  if (offers) await app.live.publishToEveryone(tx, { kind: 'parking-changed' });
}

/** Makes the person's spaces visible to others again. */
export async function restoreParking(app: AppContext, tx: Transaction, userId: number): Promise<void> {
  if (await store.hasSpaces(tx, userId)) await app.live.publishToEveryone(tx, { kind: 'parking-changed' });
}
