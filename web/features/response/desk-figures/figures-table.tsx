import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CaseTime, caseTimes } from '#domain/response/cases/case-times.ts';
import {
  type KindFigures,
  type RowOfFigures,
  reopenedTarget,
  type TimeFigure,
} from '#domain/response/desk-figures/desk-figures.ts';
import { timeText } from '#domain/response/desk-figures/figure-text.ts';
import { formatCount } from '#domain/values/count.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { reopenedShare } from './figure-labels.ts';

export type FiguresRow = RowOfFigures & {
  key: string | number;
  name: ReactNode;
  /** The page of the cases that are open. */
  to: string;
  /** Stands in place of times and reopened cases, where there are none. */
  instead?: ReactNode;
  targets?: KindFigures['targets'];
};

type FiguresTableProps = {
  id: string;
  title: string;
  lead: string;
  /** The head of the first column. */
  of: string;
  rows: readonly FiguresRow[];
};

const heads: Record<CaseTime, string> = { acknowledge: 'Acknowledge', answer: 'Answer', resolve: 'Resolve' };

/** One row of figures for each officer, or each kind. On phones each row is a card of its own. */
export function FiguresTable({ id, title, lead, of, rows }: FiguresTableProps) {
  return (
    <Card flush aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 px-5 py-4 md:px-6">
        <div>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="text-muted text-sm">{lead}</p>
        </div>
        <p className="text-soft text-xs">Large: median. Small: nine in ten.</p>
      </div>
      <table className="num block w-full text-start text-sm md:table lg:table-fixed">
        <thead className="bg-sunk text-muted text-xs max-md:sr-only">
          <tr>
            <Head wide>{of}</Head>
            <Head>Open</Head>
            {caseTimes.map((time) => (
              <Head key={time}>{heads[time]}</Head>
            ))}
            <Head>
              Reopened <span className="block font-normal">target {reopenedTarget} %</span>
            </Head>
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((row) => (
            <tr
              key={row.key}
              className="grid grid-cols-[1.35fr_1fr_1fr_1fr] gap-x-2.5 gap-y-2 border-line border-t px-5 py-4 md:table-row md:p-0"
            >
              <th scope="row" className="col-span-3 text-start font-semibold md:py-2.5 md:pr-4 md:pl-6">
                {row.name}
              </th>
              <Cell head="Open">
                <OpenCount row={row} />
              </Cell>
              {row.instead === undefined ? (
                <Times row={row} />
              ) : (
                <td colSpan={4} className="col-span-4 md:px-4">
                  {row.instead}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Leads to the cases behind it. */
function OpenCount({ row: { open, to } }: { row: FiguresRow }) {
  if (open === 0) return '0';
  return (
    <Link to={to} className="inline-flex min-h-tap min-w-tap items-center font-semibold">
      {formatCount(open)}
      <span className="sr-only"> open {open === 1 ? 'case' : 'cases'}</span>
    </Link>
  );
}

function Head({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={classNames('px-4 py-3 text-start align-top font-semibold first:pl-6', wide && 'lg:w-1/4')}
    >
      {children}
    </th>
  );
}

/** On phones the head stands above its figure. */
function Cell({ head, children }: { head: string; children: ReactNode }) {
  return (
    <td className="md:px-4 md:py-2.5">
      <span aria-hidden="true" className="block text-muted text-xs md:hidden">
        {head}
      </span>
      {children}
    </td>
  );
}

function Times({ row }: { row: FiguresRow }) {
  const share = reopenedShare(row);
  return (
    <>
      {caseTimes.map((time) => (
        <Cell key={time} head={heads[time]}>
          <Time figure={row[time]} target={row.targets?.[time]} />
        </Cell>
      ))}
      <Cell head="Reopened">
        {share === null ? (
          <span className="text-muted">None</span>
        ) : (
          <b className="whitespace-nowrap">{share} %</b>
        )}
        {row.reopenedOver ? <Over /> : null}
      </Cell>
    </>
  );
}

function Time({ figure, target }: { figure: TimeFigure; target: number | undefined }) {
  const { count, median, ninth, over } = figure;
  return (
    <>
      {median === null || ninth === null ? (
        <span className="text-muted">
          {count === 0 ? 'None' : `${formatCount(count)} ${count === 1 ? 'case' : 'cases'}`}
        </span>
      ) : (
        <>
          <b className="whitespace-nowrap">{timeText(median)}</b>{' '}
          <span className="whitespace-nowrap text-muted text-xs">{timeText(ninth)}</span>
        </>
      )}
      {over ? <Over /> : null}
      {target === undefined ? null : (
        <span className="block text-muted text-xs">
          target <span className="whitespace-nowrap">{timeText(target)}</span>
        </span>
      )}
    </>
  );
}

function Over() {
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-bad-ink text-xs md:ml-2">
      <TriangleAlert aria-hidden="true" className="size-3.5 flex-none" />
      over
    </span>
  );
}
