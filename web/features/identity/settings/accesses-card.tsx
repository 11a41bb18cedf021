import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { DataAccess } from '#domain/identity/settings.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageInAddress } from '#web/ui/search-params.ts';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { accessesPage } from './queries.ts';

/** A list of the agencies that opened the person's reports, and when. */
export function AccessesCard() {
  const t = useTranslate();
  const [address] = useSearchParams();
  const { data: page, isError, isFetching, refetch } = useQuery(accessesPage(pageInAddress(address)));
  return (
    <Card aria-labelledby="accesses-card">
      <CardHead title={t('Who has seen your reports')} id="accesses-card" />
      <p className="mb-3 text-soft text-sm">
        {t('An agency sees a report only when it was tagged. This is when each first opened one.')}
      </p>
      {isError && page === undefined ? (
        <LoadFailure what={t('This list')} onRetry={refetch} busy={isFetching} />
      ) : null}
      {page === undefined && !isError ? <Loading /> : null}
      {page?.rows.length === 0 ? (
        page.total > 0 ? (
          <NoSuchPage />
        ) : (
          <EmptyState title={t('No agency has opened a report of yours.')} />
        )
      ) : null}
      <ul className="mb-3">
        {page?.rows.map((access) => (
          <li key={`${access.id} ${access.at}`} className="border-line border-t py-3 first:border-t-0">
            <b className="block leading-head">{access.agency}</b>
            <span className="block text-soft text-sm">
              <TranslatedAround phrase="opened {report}" name="report">
                <Link to={pageOf(access)} className="num font-semibold">
                  {access.reference}
                </Link>
              </TranslatedAround>
            </span>
            <time dateTime={access.at} className="num block text-muted text-xs">
              {formatDateTime(access.at)}
            </time>
          </li>
        ))}
      </ul>
      {page ? <Pagination page={page.page} pageSize={page.perPage} total={page.total} /> : null}
    </Card>
  );
}

function pageOf({ of, recordId }: DataAccess): string {
  switch (of) {
    case 'ride':
      return `/users/ridesDetails/${recordId}`;
    case 'item':
      return `/users/itemDetails/${recordId}`;
    case 'complaint':
      return `/users/complain/details/${recordId}`;
  }
}

function Loading() {
  return (
    <div className="grid gap-4">
      <LoadingText />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  );
}
