import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CardPlace, DataListProps } from './data-column.ts';
import { Skeleton } from './skeleton.tsx';

const CARD_LOOK = 'relative grid gap-2.5 rounded-card border border-line bg-surface p-4';

/** The phone form of `DataList`. The title's link covers the whole card. */
export function DataCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowTo,
  isWide,
  skeletonRows = 10,
}: DataListProps<Row>) {
  function cells(row: Row, place: CardPlace) {
    return columns
      .filter((column) => column.card === place)
      .map((column) => <div key={column.key}>{column.cell(row)}</div>);
  }
  return (
    <ul
      aria-label={label}
      className={isWide ? 'grid gap-3 md:grid-cols-2 lg:hidden' : 'grid gap-3 md:hidden'}
    >
      {rows === undefined
        ? Array.from({ length: skeletonRows }, (_, row) => row).map((row) => <SkeletonCard key={row} />)
        : rows.map((row) => (
            <li key={rowKey(row)} className={CARD_LOOK}>
              <Line className="items-center">
                {cells(row, 'lead')}
                {cells(row, 'trail')}
              </Line>
              <div>
                <CardTitle to={rowTo?.(row)}>{cells(row, 'title')}</CardTitle>
                <div className="text-muted text-sm">{cells(row, 'text')}</div>
              </div>
              <Line className="num text-muted text-xs">{cells(row, 'foot')}</Line>
            </li>
          ))}
    </ul>
  );
}

function Line({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`flex flex-wrap justify-between gap-2 empty:hidden ${className}`}>{children}</div>;
}

function CardTitle({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <b className="block">{children}</b>;
  return (
    <Link
      to={to}
      className="block font-semibold text-ink no-underline after:absolute after:inset-0 after:rounded-card focus-visible:shadow-none focus-visible:after:shadow-[var(--ring)]"
    >
      {children}
    </Link>
  );
}

function SkeletonCard() {
  return (
    <li className={CARD_LOOK}>
      <div className="flex justify-between">
        <Skeleton className="h-[1.4375rem] w-24 rounded-pill" />
        <Skeleton className="h-[1.625rem] w-28 rounded-sign" />
      </div>
      <div className="grid gap-1">
        <Skeleton className="my-1 h-4 w-2/3" />
        <Skeleton className="my-1 h-3.5 w-1/2" />
      </div>
      <Skeleton className="h-[1.125rem] w-full" />
    </li>
  );
}
