import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Page } from '#domain/contract/paging.ts';
import { type NewsRow, newsCategoryNames } from '#domain/site/news.ts';
import { formatDate } from '#domain/values/clock.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { viewCountText } from '#web/lib/view-count.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';

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
  const t = useTranslate();
  const { data: page, isError, isPlaceholderData, isFetching, refetch } = answer;
  if (isError && !page)
    return <LoadFailure what={t('The news')} onRetry={() => refetch()} busy={isFetching} />;
  if (page === undefined) return <Loading />;
  if (page.rows.length === 0)
    return (
      <div className="rounded-card border border-line bg-surface">
        {page.total > 0 ? <NoSuchPage vehicle="keke" /> : <NoNews isFiltered={isFiltered} />}
      </div>
    );
  return (
    // While the next page loads, the previous one stays.
    <div className={isPlaceholderData ? 'grid gap-5 opacity-60' : 'grid gap-5'} aria-busy={isPlaceholderData}>
      <ul aria-label={t('Latest News')} className={gridLook}>
        {page.rows.map((post) => (
          <li key={post.id}>
            <NewsCard post={post} />
          </li>
        ))}
      </ul>
      <Pagination page={page.page} pageSize={page.perPage} total={page.total} noun={t('posts')} />
    </div>
  );
}

function NoNews({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslate();
  if (!isFiltered)
    return <EmptyState title={t('No news yet.')}>{t('What the association tells shows here.')}</EmptyState>;
  return (
    <EmptyState
      title={t('No post matches.')}
      vehicle="keke"
      action={
        <ButtonLink small variant="line" to=".">
          {t('Show all news')}
        </ButtonLink>
      }
    >
      {t('Try another word, or another category.')}
    </EmptyState>
  );
}

function Loading() {
  const t = useTranslate();
  return (
    <div className={gridLook}>
      <LoadingText>{t('Loading the news')}</LoadingText>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} className="h-88 rounded-card" />
      ))}
    </div>
  );
}

/** A post in the list. Its title's link covers the card. */
function NewsCard({ post }: { post: NewsRow }) {
  const t = useTranslate();
  const known = useKnown();
  const { id, title, summary, category, publisher, banner, createdAt, views } = post;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong">
      <ContentPicture
        picture={{ ...banner, alt: '' }}
        width={480}
        height={270}
        sizes="(min-width: 768px) 360px, 100vw"
        whenSaving="words"
        className="aspect-16/9 w-full bg-art"
      />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <p className="font-semibold text-link text-sm">{known(newsCategoryNames[category])}</p>
        <h3 lang="en" className="text-lg leading-snug">
          <Link
            to={`/users/newsDetails/${id}`}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_3px_var(--focus)]"
          >
            {title}
          </Link>
        </h3>
        <p lang="en" className="line-clamp-3 text-soft text-sm">
          {summary}
        </p>
        <p className="num mt-auto flex flex-wrap gap-x-3 pt-1 text-muted text-sm">
          <span>{publisher}</span>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          <span>{viewCountText(views, t)}</span>
        </p>
      </div>
    </article>
  );
}
