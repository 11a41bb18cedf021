/** The jobs that measure how long the rides of a route take: usually, and at present. */
import type { AppContext } from '#server/base/app-context.ts';
import * as store from '#server/features/journeys/rides/route-durations-store.ts';
import * as slow from '#server/features/journeys/rides/slow-routes-store.ts';

/** Every hour; measures anew the routes that were measured a day ago. */
export function measureRoutes({ database, now }: AppContext): Promise<void> {
  return store.measureRoutes(database.queries, now());
}

/** Every minute. */
export function measureSlowRoutes({ database, now }: AppContext): Promise<void> {
  return slow.measureSlowRoutes(database.queries, now());
}
