import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { type CalendarEntry, type CalendarPart, calendarParts } from '#domain/site/content/calendar.ts';
import { formatTime, longWeekdayOf } from '#domain/values/clock.ts';
import { stateLooks } from '#web/features/site/content-editing/entry-labels.ts';
import { nounOf, pathOfEntry } from '#web/features/site/content-editing/page-tree.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { Sign } from '#web/ui/sign.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { TONE_LOOK, TONE_MARK } from '#web/ui/tone.ts';
import { dayOf, monthBeside, monthIn, monthText, weeksOf } from './month-days.ts';
import { calendarOf } from './queries.ts';

const partNames: Record<CalendarPart, string> = {
  post: 'Posts',
  project: 'Events and projects',
  'media-item': 'Pictures',
  sections: 'Sections of pages',
};

/**
 * What was published and what is scheduled in a month, of all kinds or of one: by weeks on wide screens, the days that have
 * any on phones.
 */
export function PublishingCalendar() {
  const [address] = useSearchParams();
  const now = useNow();
  const month = monthIn(address.get('month'), now);
  const part = calendarParts.find((one) => one === address.get('part'));
  const { data, isError, isFetching, refetch } = useQuery(calendarOf(month, part));
  return (
    <section aria-labelledby="month" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MonthSteps month={month} />
      <ChipRow label="What the calendar shows">
        <ChipLink param="part" value="">
          All
        </ChipLink>
        {calendarParts.map((one) => (
          <ChipLink key={one} param="part" value={one}>
            {partNames[one]}
          </ChipLink>
        ))}
      </ChipRow>
      {isError && !data ? (
        <LoadFailure what="The calendar" onRetry={() => refetch()} busy={isFetching} />
      ) : null}
      {!data && !isError ? (
        <>
          <LoadingText />
          <Skeleton className="h-96 w-full" />
        </>
      ) : null}
      {data ? (
        <>
          <Weeks month={month} today={dayOf(now)} entries={data} />
          <Days today={dayOf(now)} entries={data} />
        </>
      ) : null}
    </section>
  );
}

const step =
  'grid size-tap place-items-center rounded-pill border-[1.5px] border-line-strong bg-surface text-ink';

function MonthSteps({ month }: { month: string }) {
  const [params] = useSearchParams();
  const before = monthBeside(month, -1);
  const after = monthBeside(month, 1);
  return (
    <div className="flex items-center gap-3">
      <Link
        to={withParam(params, 'month', before)}
        preventScrollReset
        aria-label={monthText(before)}
        className={step}
      >
        <ChevronLeft aria-hidden="true" className="ic" />
      </Link>
      <h2 id="month" className="num min-w-40 text-center text-lg">
        {monthText(month)}
      </h2>
      <Link
        to={withParam(params, 'month', after)}
        preventScrollReset
        aria-label={monthText(after)}
        className={step}
      >
        <ChevronRight aria-hidden="true" className="ic" />
      </Link>
    </div>
  );
}

type EntriesProps = { today: string; entries: readonly CalendarEntry[] };

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

function Weeks({ month, today, entries }: EntriesProps & { month: string }) {
  return (
    <table className="w-full table-fixed overflow-hidden rounded-card border border-line border-separate border-spacing-0 bg-surface max-lg:hidden">
      <caption className="sr-only">{monthText(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              className="bg-sunk px-2.5 py-2 text-start font-semibold text-muted text-xs"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                aria-current={day === today ? 'date' : undefined}
                className={classNames(
                  'h-27 border-line border-t border-l p-1.5 align-top first:border-l-0',
                  day === today && 'bg-sunk shadow-[inset_0_3px_0_var(--action)]',
                )}
              >
                {day.startsWith(month) ? <Day day={day} today={today} entries={onDay(entries, day)} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, today, entries }: EntriesProps & { day: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <span className={classNames('num px-1 text-xs', day === today ? 'font-bold' : 'text-soft')}>
        {day === today ? `Today ${Number(day.slice(8))}` : Number(day.slice(8))}
      </span>
      {entries.map((entry) => (
        <EntryLink key={`${entry.id} ${entry.state}`} entry={entry} />
      ))}
    </div>
  );
}

function Days({ today, entries }: EntriesProps) {
  const days = [...new Set(entries.map(({ at }) => dayOf(at)))];
  if (days.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface lg:hidden">
        <EmptyState title="Nothing in this month.">
          What is published or scheduled stands at its day.
        </EmptyState>
      </div>
    );
  }
  return (
    <ol className="overflow-hidden rounded-card border border-line bg-surface lg:hidden">
      {days.map((day) => (
        <li
          key={day}
          className={classNames(
            'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 border-line border-t p-3 first:border-t-0',
            day === today && 'bg-sunk shadow-[inset_3px_0_0_var(--action)]',
          )}
        >
          <span className="num py-2 text-sm">
            <b className="block text-lg leading-tight">{Number(day.slice(8))}</b>
            <span className="text-muted text-xs">
              {day === today ? 'Today' : longWeekdayOf(`${day}T12:00:00Z`)}
            </span>
          </span>
          <div className="grid content-center gap-1.5">
            {onDay(entries, day).map((entry) => (
              <EntryLink key={`${entry.id} ${entry.state}`} entry={entry} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function onDay(entries: readonly CalendarEntry[], day: string): CalendarEntry[] {
  return entries.filter(({ at }) => dayOf(at) === day);
}

function EntryLink({ entry }: { entry: CalendarEntry }) {
  const { kind, title, state, at } = entry;
  const noun = nounOf({ name: kind });
  const { words, tone, sign } = stateLooks[state];
  return (
    <Link
      to={pathOfEntry(entry)}
      title={title}
      className={classNames(
        'grid min-h-tap grid-cols-[minmax(0,1fr)] content-center rounded-sign border px-2 py-1 text-xs leading-tight no-underline hover:underline',
        TONE_LOOK[tone],
      )}
    >
      <b className="line-clamp-3 font-semibold [overflow-wrap:anywhere]">
        {title || `${noun} without a title`}
      </b>
      <span className="num mt-0.5 flex items-center gap-1 whitespace-nowrap">
        <Sign shape={sign} className={classNames('size-3 flex-none', TONE_MARK[tone])} />
        <span className="sr-only">{words}</span>
        {formatTime(at)}
      </span>
      {noun === 'entry' ? null : <span className="truncate first-letter:uppercase">{noun}</span>}
    </Link>
  );
}
