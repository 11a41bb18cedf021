import { useQuery } from '@tanstack/react-query';
import { figureDays, type WeekFigures } from '#domain/platform/backoffice.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatCount } from '#domain/values/count.ts';
import { durationText } from '#web/lib/format.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { dayLabel } from './day-labels.ts';
import { weekFigures } from './queries.ts';
import { type Figure, WeekChart } from './week-chart.tsx';

type SumsProps = { head: string; figures: readonly Figure[]; of: 'total' | 'before' };

/** The numbers of the last seven days, as charts and as a table. */
export function WeekCard() {
  const { data, isError, isFetching, refetch } = useQuery(weekFigures);
  if (isError && !data) return <LoadFailure what="The numbers" onRetry={() => refetch()} busy={isFetching} />;
  return (
    <section aria-labelledby="week" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="week" className="text-lg">
          The last {figureDays} days
        </h2>
        {data ? (
          <p className="num text-muted text-sm">
            {dayLabel(data.days[0] ?? '')} to {formatDateTime(data.countedAt)}, beside the {figureDays} days
            before. Today is not over yet.
          </p>
        ) : null}
      </div>
      {data ? (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {figuresOf(data).map((figure) => (
              <li key={figure.label} className="rounded-card border border-line bg-surface p-5">
                <WeekChart figure={figure} days={data.days} />
              </li>
            ))}
          </ul>
          <FigureTable figures={figuresOf(data)} days={data.days} />
        </>
      ) : (
        <div>
          <LoadingText />
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </section>
  );
}

function figuresOf(data: WeekFigures): Figure[] {
  const counted = (label: string, key: CountedKey, isBad = false): Figure => {
    const { days, total, before } = data[key];
    return {
      label,
      isBad,
      values: days,
      total: formatCount(total),
      before: formatCount(before),
      words: formatCount,
    };
  };
  const { days, week, before } = data.minutesToAcknowledge;
  return [
    counted('New accounts', 'accounts'),
    counted('Rides lodged', 'rides'),
    counted('Flags', 'flags', true),
    counted('Complaints', 'complaints'),
    counted('Mails and SMS', 'deliveries'),
    counted('Mails and SMS that did not arrive', 'undelivered', true),
    {
      label: 'Usual time until a report is acknowledged',
      isBad: false,
      values: days,
      total: timeText(week),
      before: timeText(before),
      words: timeText,
    },
  ];
}

type CountedKey = 'accounts' | 'rides' | 'flags' | 'complaints' | 'deliveries' | 'undelivered';

function timeText(minutes: number | null): string {
  return minutes === null ? 'None' : durationText(Math.max(1, Math.round(minutes)));
}

/** The charts' figures as a table: a row for each day, newest first. */
function FigureTable({ figures, days }: { figures: readonly Figure[]; days: readonly string[] }) {
  return (
    <details className="rounded-card border border-line bg-surface px-5 py-2">
      <summary className="min-h-tap cursor-pointer content-center font-semibold text-sm">
        The same as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section className="overflow-x-auto pb-4" aria-label="Numbers of the week" tabIndex={0}>
        <table className="num w-full text-sm">
          <caption className="sr-only">Numbers of each day</caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-2 pr-4 text-start">
                Day
              </th>
              {figures.map(({ label }) => (
                <th key={label} scope="col" className="min-w-24 px-2 py-2 text-end font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, place) => ({ day, place }))
              .toReversed()
              .map(({ day, place }) => (
                <tr key={day} className="border-line border-t">
                  <th scope="row" className="whitespace-nowrap py-2 pr-4 text-start font-normal">
                    {dayLabel(day)}
                  </th>
                  {figures.map(({ label, values, words }) => (
                    <td key={label} className="px-2 py-2 text-end">
                      {cellText(values[place], words)}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
          <tfoot>
            <Sums head="The week" figures={figures} of="total" />
            <Sums head="The week before" figures={figures} of="before" />
          </tfoot>
        </table>
      </section>
    </details>
  );
}

function Sums({ head, figures, of }: SumsProps) {
  return (
    <tr className="border-line-strong border-t font-semibold">
      <th scope="row" className="whitespace-nowrap py-2 pr-4 text-start">
        {head}
      </th>
      {figures.map((figure) => (
        <td key={figure.label} className="px-2 py-2 text-end">
          {figure[of]}
        </td>
      ))}
    </tr>
  );
}

function cellText(value: number | null | undefined, words: Figure['words']): string {
  return value === null || value === undefined ? 'None' : words(value);
}
