import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { newsCategories, newsCategoryNames } from '#domain/site/news.ts';
import { NewsList } from '#web/features/site/news/news-list.tsx';
import { newsPage, readNewsParams } from '#web/features/site/news/queries.ts';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import type { Route } from './+types/news';

export const meta: Route.MetaFunction = () => [{ title: 'News | RUA' }];

export default function News() {
  const [address] = useSearchParams();
  const params = readNewsParams(address);
  return (
    <>
      <PageHeading title="Latest News" lead="What the Road Users Association tells its members." />
      <div className="no-print grid min-w-0 gap-3">
        <div className="flex">
          <SearchBox label="Search the news" placeholder="Title or summary" />
        </div>
        <ChipRow label="Category">
          <ChipLink param="category" value="">
            All
          </ChipLink>
          {newsCategories.map((category) => (
            <ChipLink key={category} param="category" value={category}>
              {newsCategoryNames[category]}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <h2 className="sr-only">Posts</h2>
      <NewsList
        answer={useQuery(newsPage(params))}
        isFiltered={params.search !== undefined || params.category !== undefined}
      />
    </>
  );
}
