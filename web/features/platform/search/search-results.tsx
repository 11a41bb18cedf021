import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SearchGroup, SearchNoun, SearchResult } from '#domain/platform/search/search.ts';
import { searchTerms } from '#domain/platform/search/search-terms.ts';
import { formatDate } from '#domain/values/clock.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { labelsOfArea, type SearchArea, searchAddress } from './areas.ts';
import { FoundText } from './found-text.tsx';
import { onPage, searchOf } from './queries.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { detailText, groupTitles, langOf, listOfNoun, pathOfResult, refText } from './result-labels.ts';

/** The server's results for the opened address. */
export type FirstResults = { q: string; groups: SearchGroup[] } | null;

/** The search page: the field, and all results, by kind. */
export function SearchResults({ area, first }: { area: SearchArea; first: FirstResults }) {
  const t = useTranslate();
  const words = labelsOfArea(area, t);
  const [address] = useSearchParams();
  const typed = (address.get('q') ?? '').trim();
  const { data, error, refetch, isFetching } = useQuery({
    ...searchOf(area, typed, onPage),
    ...(first?.q === typed ? { initialData: first.groups } : {}),
  });
  useEffect(() => rememberSearch(typed), [typed]);
  return (
    <>
      <PageHeading title={t('Search')} lead={words.lead} />
      <SearchBox label={words.label} placeholder={words.placeholder} param="q" />
      {typed === '' ? <RecentSearches area={area} /> : null}
      {typed !== '' && error && !data ? (
        <LoadFailure what={t('The search')} onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {typed !== '' && !error && !data ? <ResultSkeleton /> : null}
      {typed !== '' && data ? <Groups area={area} groups={data} typed={typed} /> : null}
    </>
  );
}

type GroupsProps = { area: SearchArea; groups: readonly SearchGroup[]; typed: string };

function Groups({ area, groups, typed }: GroupsProps) {
  const t = useTranslate();
  const known = useKnown();
  const results = groups.flatMap((group) => group.results);
  const terms = searchTerms(typed);
  if (results.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState title={t('Nothing found.')}>{labelsOfArea(area, t).hint}</EmptyState>
      </div>
    );
  }
  return (
    <>
      <p role="status" className="text-soft">
        {results.every(({ near }) => near)
          ? t('Nothing is spelt exactly like “{typed}”. This comes close:', { typed })
          : foundText(results.length, typed, t)}
      </p>
      {groups.map(({ noun, results: found, hasMore }) => (
        <Card key={noun} aria-labelledby={`found-${noun}`}>
          <CardHead title={known(groupTitles[noun])} id={`found-${noun}`} />
          <ul className="grid">
            {found.map((result) => (
              <Result key={result.id} result={result} terms={terms} />
            ))}
          </ul>
          {hasMore ? <MoreOf noun={noun} typed={typed} shown={found.length} /> : null}
        </Card>
      ))}
    </>
  );
}

function foundText(count: number, typed: string, t: Translate): string {
  return count === 1
    ? t('1 result for “{typed}”', { typed })
    : t('{count} results for “{typed}”', { count, typed });
}

function MoreOf({ noun, typed, shown }: { noun: SearchNoun; typed: string; shown: number }) {
  const t = useTranslate();
  const list = listOfNoun(noun, typed);
  if (list === undefined) {
    return (
      <p className="mt-3 text-muted text-sm">
        {t('The closest {count} are shown. More words find fewer.', { count: shown })}
      </p>
    );
  }
  return (
    <p className="mt-3 text-sm">
      <Link to={list} className="inline-flex min-h-tap items-center font-semibold">
        All of “{typed}” in {groupTitles[noun]}
      </Link>
    </p>
  );
}

function Result({ result, terms }: { result: SearchResult; terms: readonly string[] }) {
  const known = useKnown();
  return (
    <li
      lang={langOf(result)}
      className="relative grid gap-0.5 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          to={pathOfResult(result)}
          className="min-w-0 font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          <FoundText text={result.title} terms={terms} />
        </Link>
        <span className="num text-muted text-sm">
          {refText(result) === '' ? null : (
            <>
              <FoundText text={refText(result)} terms={terms} />
              {', '}
            </>
          )}
          {formatDate(result.at)}
        </span>
      </div>
      <p className="line-clamp-2 text-sm text-soft">
        <FoundText text={detailText(result, known)} terms={terms} />
      </p>
    </li>
  );
}

function ResultSkeleton() {
  const t = useTranslate();
  return (
    <div className="grid gap-5">
      <LoadingText>{t('Searching')}</LoadingText>
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </div>
  );
}

/** The last searches on this device; nothing in the server's markup. */
function RecentSearches({ area }: { area: SearchArea }) {
  const t = useTranslate();
  const [searches, setSearches] = useState<string[]>([]);
  useEffect(() => setSearches(recentSearches()), []);
  if (searches.length === 0) return null;

  function forget() {
    forgetSearches();
    setSearches([]);
  }

  return (
    <Card aria-labelledby="recent-searches">
      <CardHead title={t('Recent searches')} id="recent-searches">
        <Button variant="quiet" small className="-mr-3.5" onClick={forget}>
          {t('Clear')}
        </Button>
      </CardHead>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <Link
              to={searchAddress(area, search)}
              className="flex min-h-tap items-center gap-2.5 no-underline"
            >
              <Clock aria-hidden="true" className="ic text-muted" />
              {search}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">{t('Kept on this device only.')}</p>
    </Card>
  );
}
