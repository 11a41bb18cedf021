import type { ReactNode } from 'react';
import { DataCards } from './data-cards.tsx';
import { DataTable } from './data-table.tsx';

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
  /** What the list holds, for those who listen. */
  label: string;
  columns: ReadonlyArray<DataColumn<Row>>;
  /** Undefined while loading: skeletons of the same size stand in. */
  rows: ReadonlyArray<Row> | undefined;
  rowKey: (row: Row) => string | number;
  /** Where a row leads. */
  rowTo?: ((row: Row) => string) | undefined;
  /** The number of the first row; gives the S/N column. */
  firstNumber?: number | undefined;
  /** How the list is sorted now. The heads set the search parameters `sort` and `order`. */
  sort?: { by: string; order: 'asc' | 'desc' } | undefined;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** A table of many columns: cards up to 992 px instead of 768, two in a row on tablets. */
  isWide?: boolean | undefined;
  /** How many skeleton rows; the page's size. */
  skeletonRows?: number | undefined;
};

/** One list from one definition: a table on wide screens, cards on phones. */
export function DataList<Row>(props: DataListProps<Row>) {
  if (props.rows?.length === 0) {
    return <div className="rounded-card border border-line bg-surface">{props.empty}</div>;
  }
  return (
    <div aria-busy={props.rows === undefined}>
      <DataTable {...props} />
      <DataCards {...props} />
    </div>
  );
}
