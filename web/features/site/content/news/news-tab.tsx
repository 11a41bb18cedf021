import { Rss } from 'lucide-react';
import { Link } from 'react-router';
import type { PostCard as Card, NewsPage } from '#domain/site/content/news-pages.ts';
import { countOf } from '#domain/values/count.ts';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { PostCard } from '../post-card.tsx';

export type Category = { value: string; label: string };

type NewsTabProps = {
  blog: NewsPage['blog'];
  categories: ReadonlyArray<Category>;
  perPage: number;
  /** Whether a search or a category leaves posts out. */
  isFiltered: boolean;
};

/** The posts, with search and categories. The newest stand out on the first page. */
export function NewsTab({ blog, categories, perPage, isFiltered }: NewsTabProps) {
  const { list, page, total } = blog;
  return (
    <div data-section="post" className="wrap grid gap-8 pb-section">
      <div className="no-print grid gap-3">
        <div className="flex">
          <SearchBox label="Search the news" placeholder="Title or summary" />
        </div>
        <ChipRow label="Category">
          <ChipLink param="category" value="">
            All
          </ChipLink>
          {categories.map(({ value, label }) => (
            <ChipLink key={value} param="category" value={value}>
              {label}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <h2 className="sr-only">Posts</h2>
      <p role="status" className="sr-only">
        {countOf(total, 'post')}
      </p>
      {list.length === 0 ? (
        total > 0 ? (
          <NoSuchPage />
        ) : (
          <NoPosts isFiltered={isFiltered} />
        )
      ) : (
        <Posts list={list} isFront={!isFiltered && page === 1} />
      )}
      <Pagination page={page} pageSize={perPage} total={total} noun="posts" />
      <a
        href="/news.rss"
        className="no-print inline-flex min-h-tap items-center gap-2 justify-self-start font-semibold text-sm"
      >
        <Rss aria-hidden="true" className="ic" />
        News as an RSS feed
      </a>
    </div>
  );
}

function Posts({ list, isFront }: { list: ReadonlyArray<Card>; isFront: boolean }) {
  const [lead, ...rest] = isFront ? list : [];
  return (
    <div className="grid gap-12">
      {lead ? <FrontPosts lead={lead} next={rest.slice(0, 2)} /> : null}
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {(isFront ? list.slice(3) : list).map((post, place) => (
          <PostCard key={post.id} post={post} first={!isFront && place === 0} />
        ))}
      </div>
    </div>
  );
}

function FrontPosts({ lead, next }: { lead: Card; next: ReadonlyArray<Card> }) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.25fr_1fr]">
      <PostCard post={lead} look="lead" first />
      <div className="grid content-start gap-8">
        {next.map((post) => (
          <PostCard key={post.id} post={post} look="row" />
        ))}
      </div>
    </div>
  );
}

function NoPosts({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return <EmptyState title="No posts yet.">What happens on the road is told here.</EmptyState>;
  return (
    <EmptyState
      title="No posts like that."
      action={
        <Link to="/news&events" className="inline-flex min-h-tap items-center font-semibold">
          Show all posts
        </Link>
      }
    >
      Try another word, or another category.
    </EmptyState>
  );
}
