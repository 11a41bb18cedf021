import { useQuery } from '@tanstack/react-query';
import { DutyLine } from '#web/features/identity/agencies/duty/duty-line.tsx';
import { dutyQuery } from '#web/features/identity/agencies/duty/queries.ts';
import { CaseQueue } from '#web/features/response/cases/case-queue.tsx';
import { readCaseParams } from '#web/features/response/cases/list-params.ts';
import { caseCounts, casesPage } from '#web/features/response/cases/queries.ts';
import { QueueCounters } from '#web/features/response/cases/queue-counters.tsx';
import { QueueTools } from '#web/features/response/cases/queue-tools.tsx';
import { useOpenCase } from '#web/features/response/cases/use-open-case.ts';
import { caseViews } from '#web/features/response/cases/view-queries.ts';
import { askNothing, findFirstAnswers, useFirstAnswers } from '#web/lib/first-answers.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/queue';

/** Officers find emergencies here: rendered in places of its own. */
export const handle = { urgent: true };

export const meta: Route.MetaFunction = () => [{ title: 'Work queue | RUA' }];

export function loader({ context, request }: Route.LoaderArgs) {
  const params = readCaseParams(new URL(request.url).searchParams, undefined);
  return findFirstAnswers(context.get(pageContext), (ask) =>
    Promise.all([
      ask(caseCounts),
      ask(casesPage(params)),
      // The desk opens without its views and who is on duty as well.
      ask(caseViews).catch(() => undefined),
      ask(dutyQuery).catch(() => undefined),
    ]),
  );
}

export const clientLoader = askNothing;

export default function WorkQueue({ loaderData }: Route.ComponentProps) {
  useFirstAnswers(loaderData);
  const { data } = useQuery(caseCounts);
  const openCase = useOpenCase(undefined);
  const kinds = data && [data.flaggedRides, data.flaggedItems, data.complaints];
  const sum = (pick: 'open' | 'new' | 'overdue' | 'mine') =>
    kinds?.reduce((total, counts) => total + counts[pick], 0) ?? 0;
  const counts = kinds && { open: sum('open'), new: sum('new'), overdue: sum('overdue'), mine: sum('mine') };
  return (
    <>
      {/* The sheet of the open case is what is printed. */}
      <div className={openCase === undefined ? undefined : 'no-print'}>
        <PageHeading
          title="Work queue"
          lead={
            <span className="max-md:hidden">What harms most stands first, and then what is due soonest.</span>
          }
        >
          <QueueCounters counts={counts} />
        </PageHeading>
      </div>
      <DutyLine />
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
