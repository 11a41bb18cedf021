import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { countedAtMost } from '#domain/contract/paging.ts';
import { type ModeratedKind, moderationStatuses } from '#domain/platform/moderation/moderation.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageInAddress, searchInAddress } from '#web/ui/search-params.ts';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { ModeratedCard } from './moderated-card.tsx';
import { moderatedPage } from './queries.ts';

const perPage = 10;

/** Content of one kind that staff decide on, longest waiting first. */
export function ModerationList({ kind }: { kind: ModeratedKind }) {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const search = searchInAddress(address);
  const status = moderationStatuses.find((one) => one === address.get('status')) ?? 'open';
  const { data, isError, isFetching, refetch } = useQuery(
    moderatedPage(kind, { page, perPage, status, ...(search === '' ? {} : { search }) }),
  );
  if (isError && !data) return <LoadFailure what="The list" onRetry={() => refetch()} busy={isFetching} />;
  if (!data) return <Loading />;
  if (data.rows.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        {data.total > 0 ? (
          <NoSuchPage />
        ) : (
          <EmptyState title={status === 'open' && search === '' ? 'Nothing waits here.' : 'Nothing found.'}>
            {status === 'open' ? 'What people report appears here at once.' : 'Try another filter.'}
          </EmptyState>
        )}
      </div>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {data.rows.map((item) => (
          <li key={item.id}>
            <ModeratedCard item={item} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageSize={perPage} total={data.total} countedTo={countedAtMost} />
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-5">
      <LoadingText />
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  );
}
