/** The hourly job that measures how long the rides of a route usually take. */
import type { AppContext } from '#server/base/app-context.ts';
import * as store from '#server/features/journeys/rides/route-durations-store.ts';

/** Measures anew the routes that were measured a day ago. */
export function measureRoutes({ database, now }: AppContext): Promise<void> {
  return store.measureRoutes(database.queries, now());
}
