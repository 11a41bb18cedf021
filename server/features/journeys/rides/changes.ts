/** What flags and shares do with a ride: hold it while they work, note what they did, and tell its owner. */
import { notFound } from '#domain/errors.ts';
import type { OwnRideEventKind } from '#domain/rides.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import * as store from '#server/features/rides/store.ts';
import type { Actor } from '#server/http/actor.ts';

type ChangedRide = { id: number; owner_id: number };

/** The caller's own ride, locked until the transaction ends. @throws AppError 404 when it is not theirs. */
export async function holdOwnRide(tx: Transaction, actor: Actor, id: number): Promise<store.OwnRideRow> {
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
  await app.live.tell(tx, [ride.owner_id], { kind: 'ride-changed', rideId: ride.id });
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
