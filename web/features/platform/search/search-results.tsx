import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SearchGroup, SearchResult } from '#domain/platform/search/search.ts';
import { searchTerms } from '#domain/platform/search/search-terms.ts';
import { formatDate } from '#domain/values/clock.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import type { SearchArea } from './areas.ts';
import { FoundText } from './found-text.tsx';
import { onPage, searchOf } from './queries.ts';
import { RecentSearches } from './recent-list.tsx';
import { rememberSearch } from './recent-searches.ts';
import { groupTitles, pathOfResult } from './result-labels.ts';

/** The server's results for the opened address. */
export type FirstResults = { q: string; groups: SearchGroup[] } | null;

/** The search page: the field, and all results, by kind. */
export function SearchResults({ area, first }: { area: SearchArea; first: FirstResults }) {
  const [address] = useSearchParams();
  const typed = (address.get('q') ?? '').trim();
  const { data, error, refetch, isFetching } = useQuery({
    ...searchOf(area, typed, onPage),
    ...(first?.q === typed ? { initialData: first.groups } : {}),
  });
  useEffect(() => rememberSearch(typed), [typed]);
  return (
    <>
      <PageHeading
        title="Search"
        lead={
          area === 'admin'
            ? 'Cases of your agency, by id, plate or name.'
            : 'Everything that is yours, traffic now, and the news: by id, plate, name or text.'
        }
      />
      <SearchBox
        label={area === 'admin' ? 'Search your cases' : 'Search everything'}
        placeholder="Plate, name, ID or words"
        param="q"
      />
      {typed === '' ? <RecentSearches area={area} /> : null}
      {typed !== '' && error && !data ? (
        <LoadFailure what="The search" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {typed !== '' && !error && !data ? <ResultSkeleton /> : null}
      {typed !== '' && data ? <Groups groups={data} typed={typed} /> : null}
    </>
  );
}

function Groups({ groups, typed }: { groups: readonly SearchGroup[]; typed: string }) {
  const results = groups.flatMap((group) => group.results);
  const terms = searchTerms(typed);
  if (results.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState title="Nothing found.">
          Try a plate, a name, an id such as RD-7K2M9QXD, or fewer words.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <p role="status" className="text-soft">
        {results.every(({ near }) => near)
          ? `Nothing is spelt exactly like “${typed}”. This comes close:`
          : `${results.length} ${results.length === 1 ? 'result' : 'results'} for “${typed}”`}
      </p>
      {groups.map(({ noun, results: found, hasMore }) => (
        <Card key={noun} aria-labelledby={`found-${noun}`}>
          <CardHead title={groupTitles[noun]} id={`found-${noun}`} />
          <ul className="grid">
            {found.map((result) => (
              <Result key={result.id} result={result} terms={terms} />
            ))}
          </ul>
          {hasMore ? (
            <p className="mt-3 text-muted text-sm">
              The closest {found.length} are shown. More words find fewer.
            </p>
          ) : null}
        </Card>
      ))}
    </>
  );
}

function Result({ result, terms }: { result: SearchResult; terms: readonly string[] }) {
  return (
    <li className="relative grid gap-0.5 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          to={pathOfResult(result)}
          className="min-w-0 font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          <FoundText text={result.title} terms={terms} />
        </Link>
        <span className="num text-muted text-sm">
          {result.ref === '' ? null : (
            <>
              <FoundText text={result.ref} terms={terms} />
              {', '}
            </>
          )}
          {formatDate(result.at)}
        </span>
      </div>
      <p className="line-clamp-2 text-sm text-soft">
        <FoundText text={result.detail} terms={terms} />
      </p>
    </li>
  );
}

function ResultSkeleton() {
  return (
    <div className="grid gap-5">
      <LoadingText>Searching</LoadingText>
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </div>
  );
}
