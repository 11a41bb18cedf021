/** An officer opened a flagged ride: its owner is told which agency has seen it, once. */
import type { AppContext } from '#server/app-context.ts';
import * as store from '#server/features/flags/store.ts';
import { noteEvent } from '#server/features/rides/changes.ts';
import type { Actor } from '#server/http/actor.ts';

type SeenRide = {
  rideId: number;
  ownerId: number;
  flag: { id: number; agencies: { id: number; name: string; seen_at: string | null }[] };
};

/** @returns false when the flag was withdrawn just now: then there is nothing left to see. */
export async function markSeen(app: AppContext, actor: Actor, ride: SeenRide): Promise<boolean> {
  const agency = ride.flag.agencies.find(({ id }) => id === actor.agencyId);
  if (!agency || agency.seen_at !== null) return true;
  return app.database.transact(async (tx) => {
    const look = await store.markSeen(tx, ride.flag.id, agency.id);
    if (look === 'first') {
      const changed = { id: ride.rideId, owner_id: ride.ownerId };
      await noteEvent(app, tx, changed, 'seen_by_agency', { name: agency.name });
    }
    return look !== 'too late';
  });
}
