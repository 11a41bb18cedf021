import { useQuery } from '@tanstack/react-query';
import { Link, useOutletContext } from 'react-router';
import type { Account } from '#domain/accounts.ts';
import { CaseList } from '#web/features/cases/case-list.tsx';
import { durationWords } from '#web/features/cases/case-words.ts';
import { caseCounts, casesPage } from '#web/features/cases/queries.ts';
import { DaysChart } from '#web/features/organization/days-chart.tsx';
import { ownFiguresQuery } from '#web/features/organization/queries.ts';
import { formatCount } from '#web/lib/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard | RUA' }];

export default function AgencyDashboard() {
  const account = useOutletContext<Account>();
  const { data: counts } = useQuery(caseCounts);
  const { data: next } = useQuery(casesPage({ page: 1, perPage: 5 }));
  return (
    <>
      <PageHeading
        title={`Welcome, ${`${account.lastName} ${account.firstName}`.trim() || account.email}`}
        lead="What waits longest comes first. Emergencies stay on top."
      />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Count to="/admin/queue" label="Emergencies and crimes" count={counts?.urgent.open} isBad />
        <Count to="/admin/rides" label="Flagged rides" count={counts?.flaggedRides.open} />
        <Count to="/admin/flagedItems" label="Flagged items" count={counts?.flaggedItems.open} />
        <Count to="/admin/complaints" label="Complaints" count={counts?.complaints.open} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <section aria-labelledby="next-cases" className="grid gap-3">
          <div className="flex items-center justify-between">
            <h2 id="next-cases" className="text-lg">
              Next in the queue
            </h2>
            <Link to="/admin/queue">Open the queue</Link>
          </div>
          {next === undefined ? <Skeleton className="h-64 rounded-card" /> : null}
          {next && next.rows.length > 0 ? <NextCases cases={next.rows} /> : null}
          {next?.rows.length === 0 ? (
            <Card>
              <EmptyState title="Nothing waits." vehicle="brt">
                A new report appears here at once.
              </EmptyState>
            </Card>
          ) : null}
        </section>
        <Answering />
      </div>
    </>
  );
}

/** Each opens in the queue. */
function NextCases({ cases }: { cases: Parameters<typeof CaseList>[0]['cases'] }) {
  return <CaseList cases={cases} openCase={undefined} base="/admin/queue" />;
}

type CountProps = { to: string; label: string; count: number | undefined; isBad?: boolean };

function Count({ to, label, count, isBad = false }: CountProps) {
  return (
    <Link
      to={to}
      className="rounded-card border border-line bg-surface p-4 text-ink no-underline hover:bg-sunk"
    >
      <b className={isBad && (count ?? 0) > 0 ? 'num text-2xl text-bad-ink' : 'num text-2xl'}>
        {count === undefined ? '…' : formatCount(count)}
      </b>
      <span className="block text-soft text-sm">{label}</span>
    </Link>
  );
}

function Answering() {
  const { data: figures } = useQuery(ownFiguresQuery);
  if (!figures) return <Skeleton className="h-96 rounded-card" />;
  return (
    <Card aria-labelledby="answering">
      <CardHead title="How soon you answer" id="answering" />
      <dl className="mb-5 grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure term="Received, 90 days" value={formatCount(figures.received)} />
        <Figure term="Resolved" value={formatCount(figures.resolved)} />
        <Figure term="Usual time to acknowledge" value={minutesOf(figures.medianToAcknowledge)} />
        <Figure term="Usual time to resolve" value={minutesOf(figures.medianToResolve)} />
      </dl>
      <DaysChart days={figures.days} />
    </Card>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-xs">{term}</dt>
      <dd className="num font-semibold text-lg">{value}</dd>
    </div>
  );
}

function minutesOf(minutes: number | null): string {
  return minutes === null ? 'None yet' : durationWords(Math.max(1, Math.round(minutes)));
}
