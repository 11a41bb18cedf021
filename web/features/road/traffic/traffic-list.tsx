import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#domain/contract/paging.ts';
import type { TrafficRow as Row } from '#domain/road/traffic/updates.ts';
import { useNow } from '#web/lib/use-now.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { TrafficRow } from './traffic-row.tsx';

type TrafficListProps = {
  label: string;
  answer: Pick<
    UseQueryResult<Page<Row>>,
    'data' | 'isError' | 'isPlaceholderData' | 'isFetching' | 'refetch'
  >;
  rowTo: (update: Row) => string;
  /** Instead of an empty list. */
  empty: ReactNode;
};

/** One page of updates, in one column. */
export function TrafficList({ label, answer, rowTo, empty }: TrafficListProps) {
  const { data: page, isError, isPlaceholderData, isFetching, refetch } = answer;
  const now = useNow();
  if (isError && !page)
    return <LoadFailure what="The traffic updates" onRetry={() => refetch()} busy={isFetching} />;
  if (page?.rows.length === 0)
    return <div className="rounded-card border border-line bg-surface">{empty}</div>;
  return (
    // While the next page loads, the previous one stays.
    <div className={isPlaceholderData ? 'grid gap-5 opacity-60' : 'grid gap-5'} aria-busy={isPlaceholderData}>
      <ul aria-label={label} className="card overflow-hidden rounded-card border border-line bg-surface">
        {page === undefined
          ? skeletonRows.map((row) => <SkeletonRow key={row} isFirst={row === 0} />)
          : page.rows.map((update) => (
              <li key={update.id} className="border-line border-t first:border-t-0 hover:bg-sunk">
                <TrafficRow update={update} to={rowTo(update)} now={now} />
              </li>
            ))}
      </ul>
      {page ? (
        <Pagination page={page.page} pageSize={page.perPage} total={page.total} noun="updates" />
      ) : null}
    </div>
  );
}

const skeletonRows = [0, 1, 2, 3, 4];

function SkeletonRow({ isFirst }: { isFirst: boolean }) {
  return (
    <li className="flex gap-3.5 border-line border-t p-4 first:border-t-0 md:gap-5 md:px-6">
      {isFirst ? <LoadingText>Loading the traffic updates</LoadingText> : null}
      <Skeleton className="size-18 flex-none md:h-21 md:w-28" />
      <div className="grid flex-1 content-start gap-2.5">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    </li>
  );
}
