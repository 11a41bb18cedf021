/** The ladder on the page of the next of kin: whether they were told, and their answer. */
import type { KinState } from '#domain/journeys/rides/ladder/ladder.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { readLadder } from '#server/features/journeys/rides/ladder/planning.ts';
import * as rideStore from '#server/features/journeys/rides/ladder/ride-store.ts';
import * as store from '#server/features/journeys/rides/ladder/store.ts';

export type KinView = {
  /** When RUA asked the passenger. */
  askedAt: string[];
  /** The passenger asked for help. */
  helpAt: string | null;
  answer: KinState;
  /** The time until which the next of kin can take *missing* back; null when they cannot. */
  undoUntil: string | null;
};

/** @returns null while the next of kin was not told: they never see a ladder before. */
export async function kinViewOf(app: AppContext, db: Queries, rideId: number): Promise<KinView | null> {
  if (!(await store.wasKinNotified(db, rideId))) return null;
  const ride = await rideStore.findRide(db, rideId);
  if (!ride) return null;
  const { ladder } = await readLadder(app, db, ride);
  const rungs = await store.listRungs(db, rideId);
  const doneOf = (...wanted: string[]) =>
    rungs.flatMap(({ rung, done_at }) => (wanted.includes(rung) && done_at !== null ? [done_at] : []));
  return {
    askedAt: doneOf('asked', 'asked-again'),
    helpAt: doneOf('help-told').at(-1) ?? null,
    answer: ladder.kinSays,
    undoUntil: ladder.undoUntil,
  };
}
