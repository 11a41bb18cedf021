/** Use cases: how often ladders asked and told, by month for administrators and by year for everybody. */
import type { LadderMonth, LadderYear } from '#domain/journeys/rides/ladder/ladder-figures.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import * as store from '#server/features/journeys/rides/ladder/figures-store.ts';

/** The last twelve months, the newest first. */
export async function getLadderFigures(db: Queries): Promise<{ months: LadderMonth[] }> {
  return { months: await store.listMonths(db) };
}

/** The present year and the one before, the newest first. A year without a counted ride is left out. */
export function listLadderYears({ now }: Pick<AppContext, 'now'>, db: Queries): Promise<LadderYear[]> {
  return store.listYears(db, now().toISOString());
}
