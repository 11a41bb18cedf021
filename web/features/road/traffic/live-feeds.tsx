import { useQuery } from '@tanstack/react-query';
import type { Advisory } from '#domain/response/advisories.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { useNow } from '#web/lib/use-now.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { advisoriesInForce } from './queries.ts';
import { RelativeTime } from './relative-time.tsx';

/** The agencies' advisories for road users that are in force. */
export function LiveFeeds() {
  const t = useTranslate();
  const { data: page, isError, isFetching, refetch } = useQuery(advisoriesInForce);
  const now = useNow();
  return (
    <Card aria-labelledby="live-feeds">
      <CardHead title={t('Live Feeds')} id="live-feeds" />
      {isError && !page ? (
        <LoadFailure what={t('The advisories')} onRetry={() => refetch()} busy={isFetching} />
      ) : null}
      {page === undefined && !isError ? <Loading /> : null}
      {page?.rows.length === 0 ? (
        <p className="text-soft text-sm">
          {t('No agency advises anything now. What they tell shows here at once.')}
        </p>
      ) : null}
      {page && page.rows.length > 0 ? (
        <ul className="grid gap-4">
          {page.rows.map((advisory) => (
            <li key={advisory.id} className="border-line border-t pt-4 first:border-t-0 first:pt-0">
              <Feed advisory={advisory} now={now} />
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function Feed({ advisory: { agency, title, text, createdAt }, now }: { advisory: Advisory; now: Date }) {
  return (
    <article className="grid gap-2">
      <div className="flex items-center gap-3">
        <AgencyTile code={agency.code} logo={agencyLogo(agency.logo)} />
        <p className="min-w-0 text-sm leading-head">
          <b className="block">{agency.name}</b>
          <span className="text-muted">
            <RelativeTime moment={createdAt} now={now} />
          </span>
        </p>
      </div>
      <h3 className="text-md leading-snug">{title}</h3>
      <p className="whitespace-pre-line text-soft text-sm">{text}</p>
    </article>
  );
}

function Loading() {
  const t = useTranslate();
  return (
    <div className="grid gap-3">
      <LoadingText>{t('Loading the {what}', { what: t('advisories') })}</LoadingText>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
