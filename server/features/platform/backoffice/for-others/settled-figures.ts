/** The job that stores the figures of past days. */
import type { AppContext } from '#server/base/app-context.ts';
import * as store from '#server/features/platform/backoffice/figures-store.ts';

/** Stores final figures, so that they are counted once. */
export function storeFigures({ database, now }: AppContext): Promise<void> {
  return store.storeSettledDays(database.queries, now().toISOString());
}
