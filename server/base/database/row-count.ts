/** How many rows a statement takes or skips. */
import { type RawBuilder, sql } from 'kysely';
import { countedAtMost, countedOnTabs, defaultPerPage, unpagedRows } from '#domain/paging.ts';

const ofCards = [1, 5, 6, 20];

/** What first pages take, some of them with the row behind, and counts up to a limit. */
const usual = new Set([
  0,
  ...ofCards,
  defaultPerPage,
  defaultPerPage + 1,
  unpagedRows,
  countedOnTabs,
  countedAtMost,
]);

/**
 * A usual number stands in the statement itself. For one that comes with the values a plan that is kept takes a tenth of
 * all rows, which is so dear that the statement is planned anew each time. Others come with the values, so that no caller
 * makes statements without end.
 */
export function rowCount(count: number): RawBuilder<number> {
  return usual.has(count) ? sql.lit(count) : sql<number>`${count}`;
}
