/** Use case of the back office: how often ladders asked and told. */
import type { LadderMonth } from '#domain/journeys/ladder/ladder-figures.ts';
import type { Queries } from '#server/base/database/connection.ts';
import * as store from '#server/features/journeys/rides/ladder/figures-store.ts';

/** The last twelve months, the newest first. */
export async function getLadderFigures(db: Queries): Promise<{ months: LadderMonth[] }> {
  return { months: await store.listMonths(db) };
}
