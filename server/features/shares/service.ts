/** Use cases of shares. */
import { AppError, notFound } from '#domain/errors.ts';
import type { Share } from '#domain/shares.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import { findOwnForUpdate, insertEvent } from '#server/features/rides/store.ts';
import { shareUrl } from '#server/features/shares/address.ts';
import { currentOrNewShare } from '#server/features/shares/opening.ts';
import * as store from '#server/features/shares/store.ts';
import type { Actor } from '#server/http/actor.ts';

export async function shareRide(app: AppContext, tx: Transaction, actor: Actor, rideId: number): Promise<Share> {
  const ride = await findOwnForUpdate(tx, rideId, actor.userId);
  if (!ride) throw notFound('This ride');
  if (ride.status !== 'active') throw new AppError('wrong_state', `This ride is ${ride.status}; there is nothing to follow.`);
  const { share, isNew } = await currentOrNewShare(tx, rideId, 'anyone');
  if (isNew) {
    await insertEvent(tx, rideId, 'shared');
    await app.live.tell(tx, [actor.userId], { kind: 'ride-changed', rideId });
  }
  return {
    url: shareUrl(app.publicUrl, share.token),
    createdAt: share.created_at,
    expiresAt: share.expires_at,
    openedCount: share.opened_count,
  };
}

export async function revokeShare(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  rideId: number,
): Promise<{ revoked: boolean }> {
  const ride = await findOwnForUpdate(tx, rideId, actor.userId);
  if (!ride) throw notFound('This ride');
  const revoked = (await store.revoke(tx, rideId, ['anyone'])) > 0;
  if (revoked) {
    await insertEvent(tx, rideId, 'share_revoked');
    await app.live.tell(tx, [actor.userId], { kind: 'ride-changed', rideId });
  }
  return { revoked };
}

/**
 * The ride behind a link, counted as one opening; its owner sees the first.
 * @throws AppError 404 for a link that never was, 410 for one that is over.
 */
export async function openSharedRide(app: AppContext, token: string): Promise<store.SharedRide> {
  const shared = await store.findShared(app.database.queries, token);
  if (!shared) throw notFound('This link');
  if (!shared.works) throw new AppError('gone', 'This link has ended.');
  await app.database.queries.transaction().execute(async (tx) => {
    const isFirst = await store.countOpening(tx, shared.share_id);
    if (!isFirst) return;
    const name = shared.audience === 'next-of-kin' ? 'Your next of kin' : '';
    await insertEvent(tx, shared.ride_id, 'share_opened', { name });
    await app.live.tell(tx, [shared.owner_id], { kind: 'ride-changed', rideId: shared.ride_id });
  });
  return shared;
}
