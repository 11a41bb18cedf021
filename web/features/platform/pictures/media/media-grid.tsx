import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { countedAtMost } from '#domain/contract/paging.ts';
import { type MediaRow, mediaFilters } from '#domain/platform/pictures/media.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageInAddress, searchInAddress } from '#web/ui/search-params.ts';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { isUndescribed, usesLabel } from './media-labels.ts';
import { MediaPicture } from './media-picture.tsx';
import { mediaPage } from './queries.ts';

const perPage = 24;

/** The library filtered by the address, newest first; a picture opens its page. */
export function MediaGrid() {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const search = searchInAddress(address);
  const show = mediaFilters.find((one) => one === address.get('show'));
  const { data, isError, isFetching, refetch } = useQuery(
    mediaPage({ page, perPage, ...(search === '' ? {} : { search }), ...(show ? { show } : {}) }),
  );
  if (isError && !data) return <LoadFailure what="The library" onRetry={() => refetch()} busy={isFetching} />;
  if (data?.rows.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        {data.total > 0 ? <NoSuchPage /> : <NothingThere isFiltered={search !== '' || show !== undefined} />}
      </div>
    );
  }
  return (
    <>
      {data ? (
        <ul aria-label="Pictures" className={GRID}>
          {data.rows.map((picture) => (
            <li key={picture.id} className="flex">
              <MediaCard picture={picture} />
            </li>
          ))}
        </ul>
      ) : (
        <LoadingGrid />
      )}
      {data ? (
        <Pagination
          page={page}
          pageSize={perPage}
          total={data.total}
          countedTo={countedAtMost}
          noun="pictures"
        />
      ) : null}
    </>
  );
}

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4';

function MediaCard({ picture }: { picture: MediaRow }) {
  return (
    <article className="relative flex w-full min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface hover:border-line-strong md:rounded-card">
      <MediaPicture picture={picture} width={270} className="aspect-4/3 w-full" />
      <div className="grid flex-1 content-start justify-items-start gap-1 p-3 md:px-4 md:py-3.5">
        <h2 className="text-sm leading-snug [overflow-wrap:anywhere]">
          <Link
            to={`/backoffice/media/${picture.id}`}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {picture.name}
          </Link>
        </h2>
        <p className="num text-muted text-xs">{usesLabel(picture.uses)}</p>
        {isUndescribed(picture) ? (
          <Badge tone="wait" sign="triangle" className="mt-1 max-w-full whitespace-normal!">
            Not described
          </Badge>
        ) : null}
      </div>
    </article>
  );
}

function LoadingGrid() {
  return (
    <div className={GRID}>
      <LoadingText />
      {Array.from({ length: 8 }, (_, place) => place).map((place) => (
        <Skeleton key={place} className="aspect-square w-full rounded-card" />
      ))}
    </div>
  );
}

function NothingThere({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState title={isFiltered ? 'No such picture.' : 'The library is empty.'}>
      {isFiltered
        ? 'Search for words of its name or of what it shows.'
        : 'Add the first pictures; pages can show them then.'}
    </EmptyState>
  );
}
