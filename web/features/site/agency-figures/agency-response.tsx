import type { ReactNode } from 'react';
import type { AgencyPage } from '#domain/identity/agencies/organization.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import { formatCount } from '#domain/values/count.ts';
import { usualTime } from './agency-order.ts';
import { ShareBar } from './figures-table.tsx';
import { TrendLine } from './trend-line.tsx';

const kindLabels: Record<CaseKind, string> = {
  'flagged-ride': 'Flagged rides',
  'overdue-vehicle': 'Overdue vehicles',
  'flagged-item': 'Flagged items',
  complaint: 'Complaints',
  emergency: 'Emergencies',
  crime: 'Crime reports',
  duress: 'Duress alarms',
};

/** The times of one agency for the reports of the last 90 days. */
export function AgencyResponse({ page }: { page: AgencyPage }) {
  const kinds = page.kinds.toSorted((one, other) => other.received - one.received);
  return (
    <section
      aria-labelledby="response"
      className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="response" className="text-xl">
        How it answers
      </h2>
      <dl className="num grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <Figure term="Reports, 90 days">
          <span className="flex items-center gap-3">
            {formatCount(page.received)}
            <TrendLine weeks={page.weeks} />
          </span>
        </Figure>
        <Figure term="Resolved">{formatCount(page.resolved)}</Figure>
        <Figure term="Open now">{formatCount(page.open)}</Figure>
        <Figure term="Acknowledged in time">
          <ShareBar figures={page} />
        </Figure>
        <Figure term="Usual time to acknowledge">{usualTime(page, page.medianToAcknowledge)}</Figure>
        <Figure term="Usual time to resolve">{usualTime(page, page.medianToResolve)}</Figure>
      </dl>
      {kinds.length === 0 ? (
        <p className="text-soft">Nothing was reported to this agency in the last 90 days.</p>
      ) : (
        <ul className="num flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-4 text-sm text-soft">
          {kinds.map(({ kind, received }) => (
            <li key={kind}>
              {kindLabels[kind]}: <b>{formatCount(received)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="font-semibold text-lg">{children}</dd>
    </div>
  );
}
