/** How many rows a statement takes or skips. */
import { type RawBuilder, sql } from 'kysely';
import { ownCountedAtMost } from '#domain/contract/own-count.ts';
import { countedAtMost, countedOnTabs, defaultPerPage, unpagedRows } from '#domain/contract/paging.ts';

const ofCards = [1, 5, 6, 20];

/** The row limits of first pages, some of them with one row more, and counting limits. */
const usual = new Set([
  0,
  ...ofCards,
  defaultPerPage,
  defaultPerPage + 1,
  unpagedRows,
  countedOnTabs,
  countedAtMost,
  ownCountedAtMost,
]);

/**
 * A usual number is written into the statement itself. For a parameter, a cached plan assumes a tenth of all rows,
 * which is so costly that the statement is planned anew each time. Other numbers are parameters, so that callers
 * cannot create statements without limit.
 */
export function rowCount(count: number): RawBuilder<number> {
  return usual.has(count) ? sql.lit(count) : sql<number>`${count}`;
}
