/** Another next of kin for a ride on the road, for each channel by which its passenger names one. */
import { AppError } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { lockOwnRide, noteEvent } from '#server/features/journeys/rides/for-others/changes.ts';
import * as namings from '#server/features/journeys/rides/kin-naming-store.ts';
import { notifyOtherKin } from '#server/features/journeys/rides/ladder/for-others/ride-changes.ts';
import { releaseFormerKin } from '#server/features/journeys/rides/ladder/service.ts';
import { endKinLinks } from '#server/features/journeys/rides/shares/kin-links-store.ts';
import { lockById, type OwnRideRow } from '#server/features/journeys/rides/store.ts';

export type OtherKin = namings.NamedKin & {
  /** The passenger was forced: the ride keeps the next of kin that it has, and the passenger's pages show the one whom they named. */
  isForced: boolean;
};

/**
 * The links of the one before find nothing any more, but for the page of a flagged ride. The ladder begins anew for a forced passenger as
 * well, since they read where it stands. @throws AppError 404 when the ride is not theirs; 409 when it is over.
 */
export async function nameKinOfRide(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { isForced, ...named }: OtherKin,
): Promise<void> {
  const ride = await lockOwnRide(tx, actor, id);
  if (ride.status !== 'active') throw new AppError('wrong_state', `This ride is already ${ride.status}.`);
  const shown = await namings.findShownKin(tx, id);
  const isShown = shown !== undefined && isSame(shown, named);
  const kept = keptOf(ride);
  if (isShown && (isForced || isSame(kept, named))) return;
  await namings.insertNaming(tx, id, named);
  const isOther = (isForced ? shown?.phone : kept.phone) !== named.phone;
  if (isOther) await releaseFormerKin(app, tx, id, isForced);
  await namings.setNextOfKin(tx, id, isForced ? kept : named);
  if (!isOther) {
    await app.live.publish(tx, [ride.owner_id], { kind: 'ride-changed', rideId: id });
    return;
  }
  await endKinLinks(tx, id, isForced);
  await notifyOtherKin(app, tx, id);
  await noteEvent(app, tx, ride, 'next_of_kin_changed');
}

/** Locked until the transaction ends. */
export async function isOnTheRoad(tx: Transaction, id: number): Promise<boolean> {
  return (await lockById(tx, id))?.status === 'active';
}

function keptOf(ride: OwnRideRow): namings.NamedKin {
  return {
    fullName: ride.next_of_kin_full_name,
    phone: ride.next_of_kin_phone,
    address: ride.next_of_kin_address,
  };
}

function isSame(one: namings.NamedKin, other: namings.NamedKin): boolean {
  return one.phone === other.phone && one.fullName === other.fullName && one.address === other.address;
}

export const { findShownKin, newestNaming } = namings;
