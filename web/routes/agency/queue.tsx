import { useQuery } from '@tanstack/react-query';
import { DutyButton, OfficersOnDuty } from '#web/features/identity/agencies/duty/duty.tsx';
import { dutyQuery } from '#web/features/identity/agencies/duty/queries.ts';
import { CaseQueue } from '#web/features/response/cases/case-queue.tsx';
import { readCaseParams } from '#web/features/response/cases/list-params.ts';
import { caseCounts, casesPage } from '#web/features/response/cases/queries.ts';
import { QueueCounters } from '#web/features/response/cases/queue-counters.tsx';
import { QueueTools } from '#web/features/response/cases/queue-tools.tsx';
import { useOpenCase } from '#web/features/response/cases/use-open-case.ts';
import { caseViews } from '#web/features/response/cases/view-queries.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { prefetch, skipPrefetch, usePrefetched } from '#web/lib/prefetch.ts';
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
