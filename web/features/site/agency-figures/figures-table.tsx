import type { AgencyFigures } from '#domain/identity/agencies/organization.ts';
import { formatCount } from '#domain/values/count.ts';
import { durationText } from '#web/lib/format.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';

const heads = [
  'Agency',
  'Reports',
  'Acknowledged in time',
  'Usual time to acknowledge',
  'Usual time to resolve',
  'Open now',
];

/** Each agency's answering figures: a table whose bars are its chart; on phones the same as a list. */
export function FiguresTable({ agencies }: { agencies: readonly AgencyFigures[] }) {
  const rows = inOrder(agencies);
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-surface max-lg:hidden">
        <table className="num w-full text-start">
          <caption className="sr-only">How agencies answered the reports of the last 90 days</caption>
          <thead className="bg-sunk text-muted text-xs">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-4 py-3 text-start font-semibold first:pl-6">
                  {head}
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
                <td className="px-4">{formatCount(row.received)}</td>
                <td className="px-4">
                  <ShareBar figures={row} />
                </td>
                <td className="px-4">{usualTime(row.medianToAcknowledge)}</td>
                <td className="px-4">{usualTime(row.medianToResolve)}</td>
                <td className="px-4">{formatCount(row.open)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-3 md:grid-cols-2 lg:hidden">
        {rows.map((row) => (
          <li key={row.agency.id} className="grid gap-4 rounded-card border border-line bg-surface p-5">
            <AgencyName agency={row.agency} />
            <div className="grid gap-1">
              <span className="text-muted text-sm">{heads[2]}</span>
              <ShareBar figures={row} />
            </div>
            <dl className="num grid grid-cols-2 gap-x-4 gap-y-3">
              <Figure term={heads[3]} value={usualTime(row.medianToAcknowledge)} />
              <Figure term={heads[4]} value={usualTime(row.medianToResolve)} />
              <Figure term={heads[1]} value={formatCount(row.received)} />
              <Figure term={heads[5]} value={formatCount(row.open)} />
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
      {agency.name}
    </span>
  );
}

function Figure({ term, value }: { term: string | undefined; value: string }) {
  return (
    <div>
      <dt className="text-muted text-xs">{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

/** The share of due reports that were acknowledged in time: a bar, and the same as text. */
function ShareBar({ figures }: { figures: AgencyFigures }) {
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

/** @returns whole per cent, or null while there is nothing to say it of. */
function shareInTime({ due, inTime }: AgencyFigures): number | null {
  return due === 0 ? null : Math.round((inTime / due) * 100);
}

function usualTime(minutes: number | null): string {
  return minutes === null ? 'None yet' : durationText(Math.max(1, Math.round(minutes)));
}

/** Those with reports first, the busiest on top; the others by name, as they come. */
function inOrder(agencies: readonly AgencyFigures[]): AgencyFigures[] {
  return agencies.toSorted((one, other) => other.received - one.received);
}
