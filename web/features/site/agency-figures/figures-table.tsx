import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AgencyFigures } from '#domain/identity/agencies/organization.ts';
import { formatCount } from '#domain/values/count.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type AgencySort, directionOf, inOrder, shareInTime, usualTime } from './agency-order.ts';
import { TrendLine } from './trend-line.tsx';

/** The columns by which the table can be sorted, in their order. */
const columns = [
  { sort: 'name', head: 'Agency' },
  { sort: 'reports', head: 'Reports' },
  { sort: 'in-time', head: 'Acknowledged in time' },
  { sort: 'acknowledge', head: 'Usual time to acknowledge' },
  { sort: 'resolve', head: 'Usual time to resolve' },
  { sort: 'open', head: 'Open now' },
] as const satisfies readonly { sort: AgencySort; head: string }[];

/** Each agency's answering figures: a table whose bars are its chart; on phones the same as a list. */
type FiguresTableProps = { agencies: readonly AgencyFigures[]; sort: AgencySort };

export function FiguresTable({ agencies, sort }: FiguresTableProps) {
  const rows = inOrder(agencies, sort);
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-surface max-lg:hidden">
        <table className="num w-full text-start">
          <caption className="sr-only">How agencies answered the reports of the last 90 days</caption>
          <thead className="bg-sunk text-muted text-xs">
            <tr>
              {columns.map((column) => (
                <th
                  key={column.sort}
                  scope="col"
                  aria-sort={column.sort === sort ? directionOf(sort) : undefined}
                  className="px-4 py-1 text-start font-semibold first:pl-6"
                >
                  <SortLink {...column} isOn={column.sort === sort} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.agency.id} className="border-line border-t">
                <th scope="row" className="py-4 pr-4 pl-6 text-start">
                  <AgencyName agency={row.agency} />
                </th>
                <td className="px-4">
                  <Reports row={row} />
                </td>
                <td className="px-4">
                  <ShareBar figures={row} />
                </td>
                <td className="px-4">{usualTime(row, row.medianToAcknowledge)}</td>
                <td className="px-4">{usualTime(row, row.medianToResolve)}</td>
                <td className="px-4">{formatCount(row.open)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <fieldset aria-label="Sort by" className="bleed-x flex min-w-0 gap-4 text-sm lg:hidden">
        {columns.map((column) => (
          <SortLink key={column.sort} {...column} isOn={column.sort === sort} />
        ))}
      </fieldset>
      <ul className="grid gap-3 md:grid-cols-2 lg:hidden">
        {rows.map((row) => (
          <li key={row.agency.id} className="grid gap-4 rounded-card border border-line bg-surface p-5">
            <AgencyName agency={row.agency} />
            <div className="grid gap-1">
              <span className="text-muted text-sm">Acknowledged in time</span>
              <ShareBar figures={row} />
            </div>
            <dl className="num grid grid-cols-2 gap-x-4 gap-y-3">
              <Figure term="Usual time to acknowledge" value={usualTime(row, row.medianToAcknowledge)} />
              <Figure term="Usual time to resolve" value={usualTime(row, row.medianToResolve)} />
              <Figure term="Reports" value={<Reports row={row} />} />
              <Figure term="Open now" value={formatCount(row.open)} />
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function AgencyName({ agency }: Pick<AgencyFigures, 'agency'>) {
  return (
    <span className="flex items-center gap-3 font-semibold leading-head">
      <AgencyTile code={agency.code} logo={agencyLogo(agency.logo)} />
      <Link to={`/agencies/${agency.id}`} className="inline-flex min-h-tap items-center">
        {agency.name}
      </Link>
    </span>
  );
}

function SortLink({ sort, head, isOn }: { sort: AgencySort; head: string; isOn: boolean }) {
  return (
    <Link
      to={sort === 'reports' ? '/agencies' : `/agencies?sort=${sort}`}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-tap items-center gap-1 whitespace-nowrap text-inherit',
        !isOn && 'no-underline hover:underline',
      )}
    >
      {head}
      {isOn ? <span aria-hidden="true">{directionOf(sort) === 'ascending' ? '▲' : '▼'}</span> : null}
    </Link>
  );
}

function Reports({ row }: { row: AgencyFigures }) {
  return (
    <span className="flex items-center gap-3">
      {formatCount(row.received)}
      <TrendLine weeks={row.weeks} />
    </span>
  );
}

function Figure({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

/** The share of due reports that were acknowledged in time: a bar, and the same as text. */
export function ShareBar({ figures }: { figures: AgencyFigures }) {
  const share = shareInTime(figures);
  if (share === null) return <span className="text-muted">Nothing was due yet</span>;
  return (
    <div className="grid min-w-36 gap-1.5">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full">
        <rect width="100" height="8" fill="var(--line)" />
        <rect width={share} height="8" fill="var(--ok-mark)" />
      </svg>
      <span className="num">
        <b>{share} %</b>{' '}
        <span className="text-soft">
          {formatCount(figures.inTime)} of {formatCount(figures.due)}
        </span>
      </span>
    </div>
  );
}
