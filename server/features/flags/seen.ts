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

export async function markSeen(app: AppContext, actor: Actor, ride: SeenRide): Promise<void> {
  const agency = ride.flag.agencies.find(({ id }) => id === actor.agencyId);
  if (!agency || agency.seen_at !== null) return;
  await app.database.queries.transaction().execute(async (tx) => {
    if (!(await store.markSeen(tx, ride.flag.id, agency.id))) return;
    await noteEvent(app, tx, { id: ride.rideId, owner_id: ride.ownerId }, 'seen_by_agency', {
      name: agency.name,
    });
  });
}
