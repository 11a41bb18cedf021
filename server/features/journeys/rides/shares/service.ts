/** Use cases of shares. */
import { AppError } from '#domain/contract/errors.ts';
import type { Share } from '#domain/journeys/rides/shares.ts';
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import type { ShareAudience } from '#server/base/database/tables/rides.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { lockOwnRide, noteEvent } from '#server/features/journeys/rides/for-others/changes.ts';
import { type KinView, kinViewOf } from '#server/features/journeys/rides/ladder/for-others/kin-view.ts';
import { shareUrl } from '#server/features/journeys/rides/shares/for-others/address.ts';
import { currentOrNewShare } from '#server/features/journeys/rides/shares/for-others/creating.ts';
import { hasArrived, type LinkState, linkState } from '#server/features/journeys/rides/shares/link-state.ts';
import * as store from '#server/features/journeys/rides/shares/store.ts';

export async function shareRide(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  rideId: number,
): Promise<Share> {
  const ride = await lockOwnRide(tx, actor, rideId);
  if (ride.status !== 'active')
    throw new AppError('wrong_state', `This ride is ${ride.status}; there is nothing to follow.`);
  const { share, isNew } = await currentOrNewShare(tx, rideId, 'anyone');
  if (isNew) await noteEvent(app, tx, ride, 'shared');
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
  const ride = await lockOwnRide(tx, actor, rideId);
  const revoked = (await store.revoke(tx, rideId, ['anyone'])) > 0;
  if (revoked) await noteEvent(app, tx, ride, 'share_revoked');
  return { revoked };
}

/**
 * The content behind a link, and the reader's language where known. An ended link reveals only whether the passenger
 * arrived.
 */
export type OpenedLink =
  | {
      kind: 'ride';
      ride: store.SharedRide;
      state: Exclude<LinkState, 'ended'>;
      audience: ShareAudience;
      expiresAt: string;
      /** For the next of kin alone, once they were told that the passenger does not answer. */
      kin: KinView | null;
      /** The moment of the page. */
      now: Date;
      language: Language | null;
    }
  | {
      kind: 'ended';
      audience: ShareAudience;
      arrived: boolean;
      namesKin: boolean;
      language: Language | null;
    }
  | { kind: 'unknown' };

/** @param counts whether a person opened it, which the owner sees, or only a machine that previews links. */
export async function openLink(
  app: AppContext,
  db: Queries,
  token: string,
  counts: boolean,
): Promise<OpenedLink> {
  const shared = await store.findShared(db, token);
  if (!shared) return { kind: 'unknown' };
  const { audience, language, expires_at: expiresAt } = shared;
  if (shared.ride_id === null) return { kind: 'ended', audience, arrived: false, namesKin: false, language };
  const now = new Date(shared.read_at);
  const state = linkState(shared, now);
  if (state === 'ended') {
    const arrived = hasArrived(shared, now);
    return { kind: 'ended', audience, arrived, namesKin: shared.names_kin, language };
  }
  // The passenger reads of an opening: that of a link which only the silent alarm brought would tell of the alarm.
  const isTold = state !== 'forced' || shared.was_told_otherwise;
  if (counts && isTold && shared.countable && !app.database.primary.isAway)
    await countView(app, shared.share_id, audience, shared);
  const kin =
    audience === 'next-of-kin' && state !== 'arrived' && state !== 'forced'
      ? await kinViewOf(app, db, shared.ride_id)
      : null;
  return { kind: 'ride', ride: shared, state, audience, expiresAt, kin, now, language };
}

/** The page is shown also when the opening cannot be counted. */
async function countView(
  app: AppContext,
  shareId: number,
  audience: ShareAudience,
  ride: store.SharedRide,
): Promise<void> {
  try {
    await app.database.transact(async (tx) => {
      if ((await store.countView(tx, shareId)) !== 1) return;
      const opened = { id: ride.ride_id, owner_id: ride.owner_id };
      await noteEvent(app, tx, opened, 'share_opened', {
        name: audience === 'anyone' ? '' : 'Your next of kin',
      });
    });
  } catch (error) {
    logFailure(app.log, 'warn', { err: error }, 'opening not counted');
  }
}
