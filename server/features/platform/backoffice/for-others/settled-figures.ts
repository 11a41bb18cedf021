/** The job that stores the figures of past days. */
import type { AppContext } from '#server/base/app-context.ts';
import * as store from '#server/features/platform/backoffice/figures-store.ts';

/** Stores final figures, so that they are counted once. */
export function keepFigures({ database, now }: AppContext): Promise<void> {
  return store.keepSettledDays(database.queries, now().toISOString());
}
