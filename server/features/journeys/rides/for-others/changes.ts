/** Changes that flags and shares make to a ride: they lock it, add timeline events, and notify its owner. */
import { notFound } from '#domain/contract/errors.ts';
import type { OwnRideEventKind } from '#domain/journeys/rides/rides.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import * as store from '#server/features/journeys/rides/store.ts';

type ChangedRide = { id: number; owner_id: number };

/** The caller's own ride, locked until the transaction ends. @throws AppError 404 when it is not theirs. */
export async function lockOwnRide(tx: Transaction, actor: Actor, id: number): Promise<store.OwnRideRow> {
  const ride = await store.findOwnForUpdate(tx, id, actor.userId);
  if (!ride) throw notFound('This ride');
  return ride;
}

export async function noteEvent(
  app: AppContext,
  tx: Transaction,
  ride: ChangedRide,
  kind: OwnRideEventKind,
  words: { name?: string; note?: string } = {},
): Promise<void> {
  await store.insertEvent(tx, ride.id, kind, words);
  await app.live.publish(tx, [ride.owner_id], { kind: 'ride-changed', rideId: ride.id });
}

export async function noteFlagged(
  app: AppContext,
  tx: Transaction,
  ride: ChangedRide,
  flag: { agencies: string; description: string },
): Promise<void> {
  await store.setFlagged(tx, ride.id, true);
  await noteEvent(app, tx, ride, 'flagged', { name: flag.agencies, note: flag.description });
}

export async function noteWithdrawn(
  app: AppContext,
  tx: Transaction,
  ride: ChangedRide,
  reason: string,
): Promise<void> {
  await store.setFlagged(tx, ride.id, false);
  await noteEvent(app, tx, ride, 'flag_withdrawn', { note: reason });
}
