/** A page that is read with how many there are in all. */
import type { QueryResult } from 'kysely';

/**
 * What a left join gives that has the total on its left side and the page on its right side. For a page without a row it
 * gives one that has the total and no id.
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
