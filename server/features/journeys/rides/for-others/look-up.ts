/** Finds a ride that its passenger names somewhere else, as in a complaint. */
import type { PlateKind } from '#domain/road/plate-kinds.ts';
import { parseRecordKey } from '#domain/values/speakable-ids.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import * as store from '#server/features/journeys/rides/store.ts';
import { plateKindOfRow } from '#server/features/road/vehicles/for-others/plate-kind.ts';

/** @param typed its number or its id. @returns undefined when the caller has no such ride. */
export async function lookUpOwnRide(
  db: Queries,
  actor: Actor,
  typed: string,
): Promise<{ id: number; vehicleNumber: string; plateKind: PlateKind } | undefined> {
  const key = parseRecordKey(typed);
  const ride = key === null ? undefined : await store.findOwn(db, key, actor.userId);
  return ride && { id: ride.id, vehicleNumber: ride.vehicle_number, plateKind: plateKindOfRow(ride) };
}
