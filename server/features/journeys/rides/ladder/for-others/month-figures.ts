/** The hourly job that counts how often ladders asked and told. Rides that are erased later stay counted. */
import type { AppContext } from '#server/base/app-context.ts';
import * as store from '#server/features/journeys/rides/ladder/figures-store.ts';

export function countLadders({ database, now }: AppContext): Promise<void> {
  return store.countMonths(database.queries, now().toISOString());
}
