/** The definition that a list's table and its cards are made from. */
import type { ReactNode } from 'react';

/** Where a column goes on a phone's card: status left, plate right, route bold, the rest under it, id and date last. */
export type CardPlace = 'lead' | 'trail' | 'title' | 'text' | 'foot';

export type DataColumn<Row> = {
  key: string;
  /** The table's head; a column without one is only on cards. */
  head?: string | undefined;
  cell: (row: Row) => ReactNode;
  /** A column without a place is only in the table. */
  card?: CardPlace | undefined;
  /** Makes the head a link that sorts by this name. */
  sortBy?: string | undefined;
  /** The cell that carries the row's link. */
  isLink?: boolean | undefined;
};

export type DataListProps<Row> = {
  /** The list's accessible name. */
  label: string;
  columns: ReadonlyArray<DataColumn<Row>>;
  /** Undefined while loading: skeletons of the same size stand in. */
  rows: ReadonlyArray<Row> | undefined;
  rowKey: (row: Row) => string | number;
  /** The address that a row opens. */
  rowTo?: ((row: Row) => string) | undefined;
  /** The number of the first row; gives the S/N column. */
  firstNumber?: number | undefined;
  /** How the list is sorted now. The heads set the search parameters `sort` and `order`. */
  sort?: { by: string; order: 'asc' | 'desc' } | undefined;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** A table of many columns: cards up to 992 px instead of 768, two in a row on tablets. */
  isWide?: boolean | undefined;
  /** Closer cells and heads that wrap, so that many columns fit into a window of 1,024 px. */
  isDense?: boolean | undefined;
  /** The number of skeleton rows: the size of a page. */
  skeletonRows?: number | undefined;
};
