import { queryOptions, useQuery } from '@tanstack/react-query';
import { agencyBudget, kinBudget, verifiedBudget } from '#domain/journeys/rides/ladder/ladder-budget.ts';
import {
  type BudgetPart,
  getLadderFigures,
  type LadderMonth,
  partsPassed,
} from '#domain/journeys/rides/ladder/ladder-figures.ts';
import { formatCount } from '#domain/values/count.ts';
import { call } from '#web/lib/api.ts';
import { percent, share } from '#web/lib/shares.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';

/** For administrators: how often RUA asked and told, beside the budget of false alarms. */
export function LadderFiguresCard() {
  const { data, isError, isFetching, refetch } = useQuery(ladderFigures);
  if (isError && !data) return <LoadFailure what="Arrivals" onRetry={() => refetch()} busy={isFetching} />;
  return (
    <section aria-labelledby="ladder-figures" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="ladder-figures" className="text-lg">
          Did they arrive?
        </h2>
        <p className="text-muted text-sm">
          Rides with an expected arrival, by month. The next of kin may be told of {percent(kinBudget)} of
          them and an agency of {percent(agencyBudget)}, and agencies verify {percent(verifiedBudget)} of what
          they are told, or more. Counted each hour.
        </p>
      </div>
      <Months months={data?.months} />
    </section>
  );
}

function Months({ months }: { months: readonly LadderMonth[] | undefined }) {
  if (months === undefined) {
    return (
      <div>
        <LoadingText />
        <Skeleton className="h-24 rounded-card" />
      </div>
    );
  }
  if (months.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface p-5 text-soft">No month is counted yet.</p>
    );
  }
  return (
    <div className="grid gap-3">
      {months.map((month) => (
        <Month key={month.month} month={month} />
      ))}
    </div>
  );
}

function Month({ month }: { month: LadderMonth }) {
  const passed = partsPassed(month);
  const title = monthName(month.month);
  return (
    <section
      aria-label={title}
      className="grid gap-3 rounded-card border border-line bg-surface p-5 lg:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <div className="flex items-center justify-between gap-2 lg:grid lg:content-start lg:justify-start">
        <h3 className="font-semibold">{title}</h3>
        {month.rides > 0 ? <BudgetBadge isPassed={passed.length > 0} /> : null}
      </div>
      <dl className="num grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-6">
        {parts.map(({ label, count, of, part }) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className={part && passed.includes(part) ? 'font-bold text-bad-ink' : 'font-semibold'}>
              {formatCount(count(month))}
              {of ? (
                <span className="ml-1.5 font-normal text-muted text-sm">
                  {share(count(month), of(month))}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function BudgetBadge({ isPassed }: { isPassed: boolean }) {
  return isPassed ? (
    <Badge tone="bad" sign="triangle">
      Budget passed
    </Badge>
  ) : (
    <Badge tone="ok" sign="tick">
      Within budget
    </Badge>
  );
}

type Part = {
  label: string;
  count: (month: LadderMonth) => number;
  of?: (month: LadderMonth) => number;
  part?: BudgetPart;
};

const rides = (month: LadderMonth) => month.rides;

const parts: readonly Part[] = [
  { label: 'Rides', count: rides },
  { label: 'Asked', count: ({ asked }) => asked, of: rides },
  { label: 'Answered', count: ({ answered }) => answered, of: ({ asked }) => asked },
  { label: 'Next of kin told', count: ({ kinTold }) => kinTold, of: rides, part: 'kinTold' },
  { label: 'Agency told', count: ({ agencyTold }) => agencyTold, of: rides, part: 'agencyTold' },
  {
    label: 'Verified',
    count: ({ verified }) => verified,
    of: ({ agencyTold }) => agencyTold,
    part: 'verified',
  },
];

function monthName(month: string): string {
  return new Date(`${month}T12:00:00Z`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

const ladderFigures = queryOptions({
  queryKey: ['ladder-figures'],
  queryFn: ({ signal }) => call(getLadderFigures, {}, { signal }),
  staleTime: 60_000,
});
