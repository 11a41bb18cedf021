import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#domain/values/count.ts';
import { DutyButton, OfficersOnDuty } from '#web/features/identity/agencies/duty/duty.tsx';
import { dutyQuery } from '#web/features/identity/agencies/duty/queries.ts';
import { CaseQueue } from '#web/features/response/cases/case-queue.tsx';
import { readCaseParams } from '#web/features/response/cases/list-params.ts';
import { caseCounts, casesPage } from '#web/features/response/cases/queries.ts';
import { QueueTools } from '#web/features/response/cases/queue-tools.tsx';
import { useOpenCase } from '#web/features/response/cases/use-open-case.ts';
import { caseViews } from '#web/features/response/cases/view-queries.ts';
import type { QueueCounts } from '#web/features/response/cases/whole-queue.tsx';
import { durationText } from '#web/lib/format.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { prefetch, skipPrefetch, usePrefetched } from '#web/lib/prefetch.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Route } from './+types/queue';

/** Officers find emergencies here: rendered in places of its own. */
export const handle = { urgent: true };

export const meta: Route.MetaFunction = () => [{ title: 'Work queue | RUA' }];

export function loader({ context, request }: Route.LoaderArgs) {
  const params = readCaseParams(new URL(request.url).searchParams, undefined);
  return prefetch(context.get(pageContext), (ask) =>
    Promise.all([
      ask(caseCounts),
      ask(casesPage(params)),
      // The desk opens without its views and its officers on duty as well.
      ask(caseViews).catch(() => undefined),
      ask(dutyQuery).catch(() => undefined),
    ]),
  );
}

export const clientLoader = skipPrefetch;

export default function WorkQueue({ loaderData }: Route.ComponentProps) {
  usePrefetched(loaderData);
  const { data } = useQuery(caseCounts);
  const openCase = useOpenCase(undefined);
  const kinds = data && [data.flaggedRides, data.flaggedItems, data.complaints];
  const sum = (pick: 'open' | 'new' | 'overdue' | 'mine') =>
    kinds?.reduce((total, counts) => total + counts[pick], 0) ?? 0;
  const counts = kinds && { open: sum('open'), new: sum('new'), overdue: sum('overdue'), mine: sum('mine') };
  return (
    <>
      {/* The sheet of the open case is printed. */}
      <header
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto_auto] ${openCase === undefined ? '' : 'print:hidden'}`}
      >
        <h1 className="text-2xl">Work queue</h1>
        <div className="no-print md:order-2 md:row-span-2">
          <DutyButton />
        </div>
        <div className="order-1 max-md:col-span-full max-md:mt-1 md:row-span-2">
          <QueueCounters counts={counts} />
        </div>
        <div className="no-print max-md:col-span-full md:order-3">
          <OfficersOnDuty />
        </div>
      </header>
      <QueueTools openCase={openCase} counts={counts} urgent={data?.urgent.open} hasUrgent />
      <CaseQueue
        openCase={openCase}
        counts={data?.groups}
        label="Cases of your agency"
        emptyText="Nothing waits."
      />
    </>
  );
}

/** The desk in three figures: open cases, those past their time, and how soon people were answered today. */
function QueueCounters({ counts }: { counts: QueueCounts | undefined }) {
  const { data } = useQuery(caseCounts);
  const minutes = data?.firstAnswerToday ?? null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Counter label="Open" value={counts && formatCount(counts.open)} />
      <Counter
        label="Overdue"
        value={counts && formatCount(counts.overdue)}
        isBad={counts !== undefined && counts.overdue > 0}
      />
      {minutes === null ? null : (
        <Counter label="Median first answer today" value={durationText(Math.max(1, Math.round(minutes)))} />
      )}
    </dl>
  );
}

type CounterProps = { label: string; value: string | undefined; isBad?: boolean };

function Counter({ label, value, isBad = false }: CounterProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className={classNames('num font-bold text-xl leading-tight', isBad && 'text-bad-ink')}>
        {value ?? '…'}
      </dd>
    </div>
  );
}
