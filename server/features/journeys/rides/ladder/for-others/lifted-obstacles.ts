/** What kept RUA from telling the next of kin is gone: the rungs that a page shows as coming wait for their moment from now on. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import * as rideStore from '#server/features/journeys/rides/ladder/ride-store.ts';
import { doDueRungs } from '#server/features/journeys/rides/ladder/rungs.ts';
import { takeAnswer } from '#server/features/journeys/rides/ladder/service.ts';

/** The passenger confirmed their address, which is a sign of life: nobody is told before they had the time to answer. */
export async function onPassengerVerified(app: AppContext, tx: Transaction, userId: number): Promise<void> {
  for (const ride of await rideStore.lockRidesOnTheRoad(tx, userId)) {
    await takeAnswer(app, tx, ride, 'alive', ride.has_pin);
    await planAnew(app, tx, ride);
  }
}

/** The next of kin takes messages about this passenger again. They are told at once of what they would know by now. */
export async function onKinUnmuted(app: AppContext, tx: Transaction, passengerId: number): Promise<void> {
  for (const ride of await rideStore.lockRidesOnTheRoad(tx, passengerId)) await planAnew(app, tx, ride);
}

async function planAnew(app: AppContext, tx: Transaction, ride: rideStore.LadderRideRow): Promise<void> {
  await doDueRungs(app, tx, ride);
  await app.live.publish(tx, [ride.owner_id], { kind: 'ride-changed', rideId: ride.id });
}
