/** A page that is read with how many there are in all. */
import { type QueryResult, type RawBuilder, sql } from 'kysely';
import { ownCountedAtMost } from '#domain/contract/own-count.ts';
import { ownCountLimit, type PageQuery } from '#domain/contract/paging.ts';
import { rowCount } from '#server/base/database/row-count.ts';

/**
 * The rows of a left join with the total on its left side and the page on its right side. A page without rows gives one row,
 * which has the total and no id.
 */
export type Counted<Row> = (Row | { [Key in keyof Row]: Key extends 'id' ? null : unknown }) & {
  total: number;
};

export function rowsAndTotal<Row extends { id: number }>({
  rows,
}: QueryResult<Counted<Row>>): {
  rows: Row[];
  total: number;
} {
  const isRow = (row: Counted<Row>): row is Row & { total: number } => row.id !== null;
  return { total: rows[0]?.total ?? 0, rows: rows.filter(isRow) };
}

/** How many rows of one owner there are, called `total`, counted no further than `ownCountLimit`. */
export function ownTotal(
  from: RawBuilder<unknown>,
  wanted: RawBuilder<unknown>,
  query: PageQuery & { search?: string | undefined },
): RawBuilder<unknown> {
  return sql`
    select count(*) as total from (select from ${from} where ${wanted} limit ${rowCount(ownCountLimit(query))}) as found
  `;
}

/** A number for a tab or card: how many rows there are, counted no further than `ownCountedAtMost`. */
export function ownCount(from: RawBuilder<unknown>, wanted: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*) from (select from ${from} where ${wanted} limit ${rowCount(ownCountedAtMost)}) as found
  )`;
}
