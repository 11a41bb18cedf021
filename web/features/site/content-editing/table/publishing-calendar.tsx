import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type CalendarEntry, type CalendarPart, calendarParts } from '#domain/site/content/calendar.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CalendarDays } from './calendar-days.tsx';
import { CalendarWeeks } from './calendar-weeks.tsx';
import { DayDialog } from './day-dialog.tsx';
import { dayOf, monthBeside, monthIn, monthText, sameTimeOn } from './month-days.ts';
import { MoveDialog } from './move-dialog.tsx';
import { calendarOf, useMoveSchedule } from './queries.ts';

const partNames: Record<CalendarPart, string> = {
  post: 'Posts',
  project: 'Events and projects',
  'media-item': 'Pictures',
  sections: 'Sections of pages',
};

/**
 * The published and the scheduled entries of a month, of all kinds or of one: by weeks on wide screens, the days that have
 * any on phones. Of a full day the first are shown, and a button shows all. A scheduled entry is dragged to another day, or
 * moved there by a dialog.
 */
export function PublishingCalendar() {
  const [address] = useSearchParams();
  const now = useNow();
  const month = monthIn(address.get('month'), now);
  const part = calendarParts.find((one) => one === address.get('part'));
  const { data, isError, isFetching, refetch } = useQuery(calendarOf(month, part));
  const [asked, setAsked] = useState<CalendarEntry | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const move = useMoving();

  function drop(entry: CalendarEntry, day: string) {
    const problem = move(entry, day);
    if (problem !== '') showToast({ tone: 'bad', text: problem });
  }

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
          <CalendarWeeks
            month={month}
            today={dayOf(now)}
            entries={data}
            onMove={drop}
            onAsk={setAsked}
            onDay={setDay}
          />
          <CalendarDays today={dayOf(now)} entries={data} onAsk={setAsked} onDay={setDay} />
        </>
      ) : null}
      {day !== null && !asked ? (
        <DayDialog day={day} part={part} onAsk={setAsked} onClose={() => setDay(null)} />
      ) : null}
      {asked ? <MoveDialog entry={asked} onMove={move} onClose={() => setAsked(null)} /> : null}
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

/** @returns a function that moves a scheduled entry to a day, at its time of the day, and says why it does not. */
function useMoving(): (entry: CalendarEntry, day: string) => string {
  const move = useMoveSchedule();
  return (entry, day) => {
    const at = sameTimeOn(day, entry.at);
    if (at === '') return 'Choose a day.';
    if (Date.parse(at) <= Date.now()) return `${formatDateTime(at)} has passed. Choose a later day.`;
    if (day !== dayOf(entry.at)) move({ entry, at });
    return '';
  };
}
