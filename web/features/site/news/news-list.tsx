import type { UseQueryResult } from '@tanstack/react-query';
import type { NewsRow } from '#domain/news.ts';
import type { Page } from '#domain/paging.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { LoadingWords, Skeleton } from '#web/ui/skeleton.tsx';
import { NewsCard } from './news-card.tsx';

type NewsListProps = {
  answer: Pick<
    UseQueryResult<Page<NewsRow>>,
    'data' | 'isError' | 'isPlaceholderData' | 'isFetching' | 'refetch'
  >;
  /** Whether a search or a category leaves posts out. */
  isFiltered: boolean;
};

const gridLook = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** One page of posts. */
export function NewsList({ answer, isFiltered }: NewsListProps) {
  const { data: page, isError, isPlaceholderData, isFetching, refetch } = answer;
  if (isError && !page) return <LoadFailure what="The news" onRetry={() => refetch()} busy={isFetching} />;
  if (page === undefined) return <Loading />;
  if (page.rows.length === 0)
    return (
      <div className="rounded-card border border-line bg-surface">
        <NoNews isFiltered={isFiltered || page.total > 0} />
      </div>
    );
  return (
    // While the next page is on its way, the one before stays.
    <div className={isPlaceholderData ? 'grid gap-5 opacity-60' : 'grid gap-5'} aria-busy={isPlaceholderData}>
      <ul aria-label="Latest News" className={gridLook}>
        {page.rows.map((post) => (
          <li key={post.id}>
            <NewsCard post={post} />
          </li>
        ))}
      </ul>
      <Pagination page={page.page} pageSize={page.perPage} total={page.total} noun="posts" />
    </div>
  );
}

function NoNews({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return <EmptyState title="No news yet.">What the association tells shows here.</EmptyState>;
  return (
    <EmptyState
      title="No post matches."
      vehicle="keke"
      action={
        <ButtonLink small variant="line" to=".">
          Show all news
        </ButtonLink>
      }
    >
      Try another word, or another category.
    </EmptyState>
  );
}

function Loading() {
  return (
    <div className={gridLook}>
      <LoadingWords>Loading the news</LoadingWords>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} className="h-88 rounded-card" />
      ))}
    </div>
  );
}
