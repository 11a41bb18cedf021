import { useQuery } from '@tanstack/react-query';
import { LocateFixed, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Page } from '#domain/contract/paging.ts';
import { formatSlot } from '#domain/road/parking/slots.ts';
import type { ExploredSpaceRow } from '#domain/road/parking/space-row.ts';
import type { ExploreQuery } from '#domain/road/parking/spaces.ts';
import { formatNaira } from '#domain/values/naira.ts';
import { LazyMap } from '#web/features/road/maps/lazy-map.tsx';
import { fallbackCentre, type MapPin } from '#web/features/road/maps/map-types.ts';
import { useLocation } from '#web/features/road/maps/use-location.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { ExploreFilters } from './explore-filters.tsx';
import { isNarrowed, nearestFirst, readExploreParams } from './explore-params.ts';
import { distanceText, priceText } from './parking-labels.ts';
import { exploredPage } from './queries.ts';
import { SpaceCard } from './space-card.tsx';

/** Spaces of other people, on a map and in a list; the address has the search. @param ownsSpaces whether the person offers any. */
export function ExploreSpaces({ ownsSpaces }: { ownsSpaces: boolean }) {
  const t = useTranslate();
  const [address] = useSearchParams();
  const now = useNow();
  const { location } = useLocation();
  const here = location.state === 'known' ? location.position : null;
  const query = useMemo(() => nearestFirst(readExploreParams(address, now), here), [address, now, here]);
  const { data: page, isError, isFetching, isPlaceholderData, refetch } = useQuery(exploredPage(query));
  const filters = [query.priceFrom, query.priceTo, query.from].filter((one) => one !== undefined).length;
  return (
    <>
      <div className="no-print grid gap-3">
        <SearchBox label={t('Search spaces')} placeholder={t('Street, park or name')} />
        <ChipRow label={t('Filters')}>
          {here && !address.has('latitude') ? null : <NearMe isOn={address.has('latitude')} />}
          <ChipLink param="price_per" value="">
            {t('Any price')}
          </ChipLink>
          <ChipLink param="price_per" value="hour">
            {t('By the hour')}
          </ChipLink>
          <ChipLink param="price_per" value="day">
            {t('By the day')}
          </ChipLink>
          <ChipLink param="sort" value="cheapest">
            {t('Cheapest first')}
          </ChipLink>
          <ChipLink param="sort" value="">
            {query.latitude === undefined ? t('Newest first') : t('Nearest first')}
          </ChipLink>
          {query.latitude === undefined ? null : (
            <ChipLink param="sort" value="newest">
              {t('Newest first')}
            </ChipLink>
          )}
        </ChipRow>
        <ExploreFilters count={filters} />
        {query.from !== undefined && query.to !== undefined ? (
          <p className="text-sm text-soft">
            {t('Free {time}', { time: formatSlot({ from: query.from, to: query.to }, t) })}
          </p>
        ) : null}
      </div>
      {isError && !page ? (
        <LoadFailure what={t('The spaces')} onRetry={() => refetch()} busy={isFetching} />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={
            isPlaceholderData
              ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 opacity-60 lg:grid-cols-2'
              : 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2'
          }
        >
          <Card flush aria-label={t('Map of spaces')} className="lg:sticky lg:top-24 lg:order-2">
            <SpacesMap spaces={page?.rows ?? []} query={query} />
          </Card>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <SpaceList page={page} query={query} ownsSpaces={ownsSpaces} />
            {page && page.rows.length > 0 ? (
              <Pagination
                page={query.page ?? 1}
                pageSize={query.perPage ?? 10}
                total={page.total}
                noun={t('spaces')}
              />
            ) : null}
          </div>
        </div>
      )}
    </>
  );
}

/** Searches around the device's position; a second press ends that. */
function NearMe({ isOn }: { isOn: boolean }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { location, ask } = useLocation();
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (!isWanted || location.state !== 'known') return;
    setWanted(false);
    const next = new URLSearchParams(params);
    // About ten metres, because addresses are shared.
    next.set('latitude', location.position.latitude.toFixed(4));
    next.set('longitude', location.position.longitude.toFixed(4));
    next.delete('sort');
    next.delete('page');
    navigate(`?${next}`, { preventScrollReset: true });
  }, [isWanted, location, params, navigate]);

  if (isOn) {
    const next = new URLSearchParams(params);
    for (const name of ['latitude', 'longitude', 'page']) next.delete(name);
    return (
      <ButtonLink
        small
        variant="second"
        to={`?${next}`}
        preventScrollReset
        aria-label={t('Near me: look everywhere again')}
      >
        <LocateFixed aria-hidden="true" className="ic" />
        {t('Near me')}
        <X aria-hidden="true" className="ic" />
      </ButtonLink>
    );
  }
  const isOff = isWanted && (location.state === 'denied' || location.state === 'unavailable');
  return (
    <Button
      small
      variant="line"
      busy={isWanted && location.state === 'asking'}
      busyLabel={t('Finding')}
      onClick={() => {
        setWanted(true);
        ask();
      }}
    >
      <LocateFixed aria-hidden="true" className="ic" />
      {isOff ? t('Location is off') : t('Near me')}
    </Button>
  );
}

const closeZoom = 12;

function SpacesMap({ spaces, query }: { spaces: readonly ExploredSpaceRow[]; query: ExploreQuery }) {
  const t = useTranslate();
  const pins = useMemo(() => pinsOf(spaces, query, t), [spaces, query, t]);
  const here =
    query.latitude === undefined || query.longitude === undefined
      ? undefined
      : { latitude: query.latitude, longitude: query.longitude };
  return (
    <LazyMap
      className="h-60 lg:h-140"
      label={t('Map of parking spaces')}
      centre={here ?? pins[0] ?? fallbackCentre}
      zoom={closeZoom}
      pins={pins}
    />
  );
}

function pinsOf(spaces: readonly ExploredSpaceRow[], query: ExploreQuery, t: Translate): MapPin[] {
  const placed = spaces.flatMap((space): MapPin[] => {
    const { latitude, longitude } = space;
    if (latitude === null || longitude === null) return [];
    const distance = space.distanceKm === null ? '' : `, ${distanceText(space.distanceKm)}`;
    return [
      {
        id: String(space.id),
        latitude,
        longitude,
        kind: 'space',
        sign: space.amount === 0 ? t('Free') : formatNaira(space.amount),
        label: `${space.name}, ${priceText(space, t)}${distance}`,
      },
    ];
  });
  if (query.latitude === undefined || query.longitude === undefined) return placed;
  const { latitude, longitude } = query;
  return [...placed, { id: 'person', latitude, longitude, kind: 'person', label: t('You are here') }];
}

type SpaceListProps = { page: Page<ExploredSpaceRow> | undefined; query: ExploreQuery; ownsSpaces: boolean };

function SpaceList({ page, query, ownsSpaces }: SpaceListProps) {
  const t = useTranslate();
  if (page === undefined) {
    return (
      <ul aria-busy="true" className="grid gap-3">
        <li>
          <LoadingText />
        </li>
        {[1, 2, 3, 4].map((row) => (
          <li key={row}>
            <Skeleton className="h-37 w-full rounded-card" />
          </li>
        ))}
      </ul>
    );
  }
  if (page.rows.length === 0)
    return (
      <div className="rounded-card border border-line bg-surface">
        {page.total > 0 ? <NoSuchPage vehicle="keke" /> : <NoSpaces query={query} ownsSpaces={ownsSpaces} />}
      </div>
    );
  return (
    <ul aria-label={t('Parking spaces')} className="grid gap-3">
      {page.rows.map((space) => (
        <SpaceCard key={space.id} space={space} query={slotQuery(query)} />
      ))}
    </ul>
  );
}

/** The searched time becomes the booking's time. */
function slotQuery({ from, to }: ExploreQuery): string {
  return from === undefined || to === undefined ? '' : `?${new URLSearchParams({ from, to })}`;
}

type NoSpacesProps = { query: ExploreQuery; ownsSpaces: boolean };

function NoSpaces({ query, ownsSpaces }: NoSpacesProps) {
  const t = useTranslate();
  if (!isNarrowed(query)) {
    return (
      <EmptyState title={ownsSpaces ? t('No other parking space.') : t('No Parking Space.')} vehicle="keke">
        {ownsSpaces ? t('Nobody else offers a space yet.') : t('Nobody offers a space here yet.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('No {noun} matches.', { noun: t('space') })}
      vehicle="keke"
      action={
        <ButtonLink small variant="line" to="?tab=explore">
          {t('Show all {nouns}', { nouns: t('spaces') })}
        </ButtonLink>
      }
    >
      {t('Try another time or price, or fewer letters of the name or the street.')}
    </EmptyState>
  );
}
