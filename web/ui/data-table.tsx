import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { classNames } from './class-names.ts';
import type { DataColumn, DataListProps } from './data-column.ts';
import { LoadingText, Skeleton } from './skeleton.tsx';

const EDGE = 'px-3 first:pl-6 last:pr-6';
const DENSE_EDGE = 'px-2 first:pl-4 last:pr-4';

/** The wide form of `DataList`. */
export function DataTable<Row>(props: DataListProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowTo,
    firstNumber,
    sort,
    isWide,
    isDense,
    skeletonRows = 10,
  } = props;
  const headLook = isDense ? DENSE_HEAD_LOOK : HEAD_LOOK;
  const cellLook = isDense ? DENSE_CELL_LOOK : CELL_LOOK;
  const shown = columns.filter((column) => column.head !== undefined);
  const isNumbered = firstNumber !== undefined;
  return (
    <div
      className={classNames(
        'hidden overflow-x-auto rounded-card border border-line bg-surface',
        isWide ? 'lg:block' : 'md:block',
      )}
    >
      <table className="num w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {isNumbered ? <th className={headLook}>S/N</th> : null}
            {shown.map((column) => (
              <Head key={column.key} column={column} sort={sort} look={headLook} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <SkeletonRows rows={skeletonRows} cells={shown.length + (isNumbered ? 1 : 0)} />
          ) : (
            rows.map((row, index) => (
              <tr key={rowKey(row)} className="relative border-line border-t hover:bg-sunk">
                {isNumbered ? (
                  <td className={classNames(cellLook, 'text-muted')}>{firstNumber + index}</td>
                ) : null}
                {shown.map((column) => (
                  <td key={column.key} className={cellLook}>
                    {column.isLink && rowTo ? (
                      <Link to={rowTo(row)} className={ROW_LINK_LOOK}>
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The whole row can be pressed. */
const ROW_LINK_LOOK =
  'whitespace-nowrap font-semibold after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_3px_var(--focus)]';

const HEAD = 'bg-sunk py-3 text-start font-semibold text-muted text-xs';
const CELL = 'h-16 py-3 align-middle leading-[1.35]';
const HEAD_LOOK = classNames(EDGE, HEAD, 'whitespace-nowrap');
const CELL_LOOK = classNames(EDGE, CELL);
const DENSE_HEAD_LOOK = classNames(DENSE_EDGE, HEAD);
const DENSE_CELL_LOOK = classNames(DENSE_EDGE, CELL, 'wrap-anywhere');

type HeadProps<Row> = { column: DataColumn<Row>; sort: DataListProps<Row>['sort']; look: string };

function Head<Row>({ column, sort, look }: HeadProps<Row>) {
  const [params] = useSearchParams();
  if (column.sortBy === undefined) {
    return (
      <th scope="col" className={look}>
        {column.head}
      </th>
    );
  }
  const isSorted = sort?.by === column.sortBy;
  const isUp = isSorted && sort.order === 'asc';
  const next = new URLSearchParams(params);
  next.delete('page');
  next.set('sort', column.sortBy);
  next.set('order', isSorted && !isUp ? 'asc' : 'desc');
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined} className={look}>
      <Link
        to={`?${next}`}
        preventScrollReset
        className="-my-3 inline-flex min-h-tap items-center gap-1 text-inherit no-underline hover:text-ink"
      >
        {column.head}
        <Arrow aria-hidden="true" className={classNames('size-3.5', !isSorted && 'opacity-0')} />
      </Link>
    </th>
  );
}

function SkeletonRows({ rows, cells }: { rows: number; cells: number }) {
  return Array.from({ length: rows }, (_, row) => row).map((row) => (
    <tr key={row} className="border-line border-t">
      {Array.from({ length: cells }, (_, cell) => cell).map((cell) => (
        <td key={cell} className={CELL_LOOK}>
          {row === 0 && cell === 0 ? <LoadingText /> : null}
          <Skeleton className={cell % 3 === 0 ? 'h-3.5 w-1/2' : 'h-3.5 w-4/5'} />
        </td>
      ))}
    </tr>
  ));
}
