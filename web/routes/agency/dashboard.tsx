import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Link, useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { dayLength, formatDateTime, startOfDay } from '#domain/values/clock.ts';
import { AnsweringCard } from '#web/features/identity/agencies/organization/answering-card.tsx';
import { ownAdvisoriesPage } from '#web/features/response/advisories/queries.ts';
import { CaseList } from '#web/features/response/cases/case-list.tsx';
import { CasesMapCard } from '#web/features/response/cases/cases-map-card.tsx';
import { CountCard } from '#web/features/response/cases/count-card.tsx';
import { caseCounts, casesPage } from '#web/features/response/cases/queries.ts';
import { NewestMessages } from '#web/features/response/messages/newest-messages.tsx';
import { newestTraffic } from '#web/features/road/traffic/queries.ts';
import { RelativeTime } from '#web/features/road/traffic/relative-time.tsx';
import { ConfidenceBadge } from '#web/features/road/traffic/traffic-looks.tsx';
import { accountName } from '#web/lib/account-name.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/dashboard';

/** Officers find emergencies here: rendered in places of its own. */
export const handle = { urgent: true };

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard | RUA' }];

export default function AgencyDashboard() {
  const account = useOutletContext<Account>();
  const { data: counts } = useQuery(caseCounts);
  const now = useNow();
  return (
    <>
      <PageHeading
        title={`Welcome, ${accountName(account)}`}
        lead="What waits longest comes first. Emergencies stay on top."
      />
      <SecurityNotice now={now} />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <CountCard
          to="/admin/queue?urgent=yes"
          label="Emergencies and crimes"
          counts={counts?.urgent}
          isUrgent
        />
        <CountCard to="/admin/rides" label="Flagged rides" counts={counts?.flaggedRides} />
        <CountCard to="/admin/flagedItems" label="Flagged items" counts={counts?.flaggedItems} />
        <CountCard to="/admin/complaints" label="Complaints" counts={counts?.complaints} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
          <NextCases />
          <NewestMessages />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
          <CasesMapCard />
          <AnsweringCard />
          <NewestTraffic />
        </div>
      </div>
    </>
  );
}

const hints = [
  'Call a reporter back on the number of the case only. Never give theirs to anybody who calls you.',
  'Open what an officer needs for a case, and nothing else: each step is in the audit log.',
  'Log out of a shared computer, and never lend your account.',
  'An address that is not confirmed may still belong to a person in danger. Answer first, check after.',
  'Never write what only your agency may know into a reply: the reporter and the other agencies read it.',
] as const;

/** The agency's newest advisory while it holds; otherwise a hint, another each day. */
function SecurityNotice({ now }: { now: Date }) {
  const { data, isError } = useQuery(ownAdvisoriesPage(1));
  const [newest] = data?.rows ?? [];
  if (data === undefined && !isError) return <Skeleton className="h-19 rounded-md" />;
  if (newest?.inForce) {
    return (
      <Notice tone="wait" title={newest.title}>
        <p className="whitespace-pre-line wrap-anywhere">{newest.text}</p>
        <p className="num">
          Until {formatDateTime(newest.endsAt)}. <Link to="/admin/advisories">Advisories</Link>
        </p>
      </Notice>
    );
  }
  const day = startOfDay(now.getTime()) / dayLength;
  return (
    <Notice tone="info" icon={ShieldCheck} title="For safety">
      {hints[Math.floor(day) % hints.length]}
    </Notice>
  );
}

/** The first cases of the queue: emergencies, then the longest waiting. Each opens in the queue. */
function NextCases() {
  const { data: next } = useQuery(casesPage({ page: 1, perPage: 5 }));
  return (
    <section aria-labelledby="next-cases" className="grid gap-3">
      <div className="flex items-center justify-between">
        <h2 id="next-cases" className="text-lg">
          Next in the queue
        </h2>
        <Link to="/admin/queue" className="inline-flex min-h-tap items-center">
          Open the queue
        </Link>
      </div>
      {next === undefined ? <Skeleton className="h-64 rounded-card" /> : null}
      {next && next.rows.length > 0 ? (
        <CaseList cases={next.rows} openCase={undefined} base="/admin/queue" isInOrder />
      ) : null}
      {next?.rows.length === 0 ? (
        <Card>
          <EmptyState title="Nothing waits." vehicle="brt">
            A new report appears here at once.
          </EmptyState>
        </Card>
      ) : null}
    </section>
  );
}

const shownUpdates = 4;

/** The newest current traffic updates, for a dashboard. */
function NewestTraffic() {
  const { data: page, isError } = useQuery(newestTraffic(shownUpdates));
  const now = useNow();
  return (
    <Card aria-labelledby="newest-traffic">
      <CardHead title="Traffic now" id="newest-traffic" />
      {page === undefined && !isError ? <Skeleton className="h-40" /> : null}
      {isError && page === undefined ? (
        <p className="text-soft text-sm">The traffic updates did not load.</p>
      ) : null}
      {page?.rows.length === 0 ? <p className="text-soft text-sm">No traffic update now.</p> : null}
      <ul>
        {page?.rows.map((update) => (
          <li key={update.id} className="grid gap-1 border-line border-t py-3 first:border-t-0 first:pt-0">
            <b className="font-semibold leading-snug">{update.title}</b>
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
              <ConfidenceBadge confidence={update.confidence} />
              {update.category}, <RelativeTime moment={update.updatedAt} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
