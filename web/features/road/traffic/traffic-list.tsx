import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Page } from '#domain/contract/paging.ts';
import { photoIn } from '#domain/road/traffic/drawn-banners.ts';
import type { TrafficRow as Row } from '#domain/road/traffic/updates.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { useNow } from '#web/lib/use-now.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useSaveData } from '#web/ui/save-data.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { RelativeTime } from './relative-time.tsx';
import { distanceText, reasonText } from './traffic-labels.ts';
import { ConfidenceBadge, KindTile } from './traffic-looks.tsx';

type TrafficRowProps = { update: Row; to: string; now: Date; action?: ReactNode };

export type TrafficListProps = {
  label: string;
  answer: Pick<
    UseQueryResult<Page<Row>>,
    'data' | 'isError' | 'isPlaceholderData' | 'isFetching' | 'refetch'
  >;
  rowTo: (update: Row) => string;
  /** Shown under the text of a row. */
  action?: (update: Row) => ReactNode;
  /** Shown instead of an empty list. */
  empty: ReactNode;
};

/** One page of updates, in one column. */
export function TrafficList({ label, answer, rowTo, action, empty }: TrafficListProps) {
  const t = useTranslate();
  const { data: page, isError, isPlaceholderData, isFetching, refetch } = answer;
  const now = useNow();
  if (isError && !page)
    return <LoadFailure what={t('The traffic updates')} onRetry={() => refetch()} busy={isFetching} />;
  if (page?.rows.length === 0)
    return (
      <div className="rounded-card border border-line bg-surface">
        {page.total > 0 ? <NoSuchPage /> : empty}
      </div>
    );
  return (
    // While the next page loads, the previous one stays.
    <div className={isPlaceholderData ? 'grid gap-5 opacity-60' : 'grid gap-5'} aria-busy={isPlaceholderData}>
      <ul aria-label={label} className="card overflow-hidden rounded-card border border-line bg-surface">
        {page === undefined
          ? skeletonRows.map((row) => <SkeletonRow key={row} isFirst={row === 0} />)
          : page.rows.map((update) => (
              <li key={update.id} className="border-line border-t first:border-t-0 hover:bg-sunk">
                <TrafficRow update={update} to={rowTo(update)} now={now} action={action?.(update)} />
              </li>
            ))}
      </ul>
      {page ? (
        <Pagination page={page.page} pageSize={page.perPage} total={page.total} noun={t('updates')} />
      ) : null}
    </div>
  );
}

const skeletonRows = [0, 1, 2, 3, 4];

function SkeletonRow({ isFirst }: { isFirst: boolean }) {
  const t = useTranslate();
  return (
    <li className="flex gap-3.5 border-line border-t p-4 first:border-t-0 md:gap-5 md:px-6">
      {isFirst ? <LoadingText>{t('Loading the {what}', { what: t('traffic updates') })}</LoadingText> : null}
      <Skeleton className="size-18 flex-none md:h-21 md:w-28" />
      <div className="grid flex-1 content-start gap-2.5">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    </li>
  );
}

/** An update in a list: its picture or sign, its text, and how certain it is. Its link covers the row. */
function TrafficRow({ update, to, now, action }: TrafficRowProps) {
  const t = useTranslate();
  const known = useKnown();
  const { title, category, kind, updatedAt, confidence, hidden } = update;
  const { saves } = useSaveData();
  const photo = photoIn(update.banner);
  const distance = distanceText(update, t);
  return (
    <article className="relative flex flex-wrap gap-x-3.5 p-4 md:gap-x-5 md:px-6">
      {saves || photo === '' ? (
        <KindTile kind={kind} className="size-18 md:h-21 md:w-28" />
      ) : (
        <img
          src={storedPicture(photo, 320)}
          alt=""
          width={112}
          height={84}
          loading="lazy"
          className="size-18 flex-none rounded-md bg-sunk object-cover md:h-21 md:w-28"
        />
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-1">
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{known(category)}</span>
          <RelativeTime moment={updatedAt} now={now} />
          {distance === '' ? null : <span className="num">{distance}</span>}
        </p>
        <h3 className="text-md leading-snug">
          <Link
            to={to}
            className="text-ink no-underline after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_3px_var(--focus)]"
          >
            {title}
          </Link>
        </h3>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <ConfidenceBadge confidence={confidence} />
          <span className="text-soft text-sm">
            {hidden ? t('Hidden by our staff. Only you see it.') : reasonText(update, now, t)}
          </span>
        </div>
      </div>
      {action ? (
        // Above the link that covers the row.
        <div className="with-scripts no-print relative z-10 basis-full empty:hidden md:pl-33 [&>*]:mt-3">
          {action}
        </div>
      ) : null}
    </article>
  );
}
