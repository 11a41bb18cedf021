import { useInfiniteQuery } from '@tanstack/react-query';
import type { CalendarEntry, CalendarPart } from '#domain/site/content/calendar.ts';
import { formatLongDate } from '#domain/values/clock.ts';
import { formatCount } from '#domain/values/count.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { CalendarEntryCard } from './calendar-entry.tsx';
import { calendarDayOf } from './queries.ts';

type DayDialogProps = {
  /** Such as `2026-11-21`. */
  day: string;
  part: CalendarPart | undefined;
  onAsk: (entry: CalendarEntry) => void;
  onClose: () => void;
};

/** All entries of a day, part by part. */
export function DayDialog({ day, part, onAsk, onClose }: DayDialogProps) {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    calendarDayOf(day, part),
  );
  const entries = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  return (
    <Dialog tall isOpen onClose={onClose} title={formatLongDate(`${day}T12:00:00Z`)}>
      {isError && !data ? <LoadFailure what="The day" onRetry={() => refetch()} busy={isFetching} /> : null}
      {data || isError ? null : (
        <>
          <LoadingText />
          <Skeleton className="h-40 w-full" />
        </>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {entries.map((entry) => (
          <li key={`${entry.id} ${entry.state}`}>
            <CalendarEntryCard entry={entry} onAsk={onAsk} />
          </li>
        ))}
      </ul>
      {data ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="num text-muted text-sm" role="status">
            {formatCount(entries.length)} of {formatCount(total)}
          </p>
          {hasNextPage ? (
            <Button
              variant="line"
              small
              busy={isFetching}
              busyLabel="Loading"
              onClick={() => void fetchNextPage()}
            >
              Show more
            </Button>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}
