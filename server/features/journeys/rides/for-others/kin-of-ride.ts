/** Another next of kin for a ride on the road, for the channel by which its passenger names one with their PIN. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { lockOwnRide } from '#server/features/journeys/rides/for-others/changes.ts';
import { tellOtherKin } from '#server/features/journeys/rides/ladder/for-others/ride-changes.ts';
import { leaveFormerKin } from '#server/features/journeys/rides/ladder/service.ts';
import * as shares from '#server/features/journeys/rides/shares/store.ts';
import * as store from '#server/features/journeys/rides/store.ts';

type OtherKin = {
  phone: string;
  fullName: string;
  /** The passenger was forced: the ride keeps the next of kin that it has. */
  isForced: boolean;
};

/**
 * The links of the one before find nothing any more: they would show the new one. @throws AppError 404 when the ride is not theirs.
 */
export async function nameKinOfRide(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { phone, fullName, isForced }: OtherKin,
): Promise<void> {
  const ride = await lockOwnRide(tx, actor, id);
  if (isForced || ride.next_of_kin_phone === phone) return;
  await leaveFormerKin(app, tx, id);
  await store.setNextOfKin(tx, id, { phone, fullName });
  await shares.forgetKinLinks(tx, id);
  await tellOtherKin(app, tx, id);
  await app.live.publish(tx, [ride.owner_id], { kind: 'ride-changed', rideId: id });
}
