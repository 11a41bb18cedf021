import { Link } from 'react-router';
import type { ExploredSpaceRow } from '#domain/road/parking/space-row.ts';
import { shownAddress } from '#domain/road/places/place-addresses.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { distanceText } from './parking-labels.ts';
import { SpacePhoto } from './space-photo.tsx';
import { SpacePrice } from './space-price.tsx';
import { SpaceStatusBadge } from './status-badges.tsx';

type SpaceCardProps = {
  space: ExploredSpaceRow;
  /** The query of the page it opens, such as the searched time. */
  query?: string;
};

/** A space that can be booked. */
export function SpaceCard({ space, query = '' }: SpaceCardProps) {
  const t = useTranslate();
  const to = `/users/explore-parking/details/${space.id}${query}`;
  return (
    <li className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3.5 rounded-card border border-line bg-surface p-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <SpacePhoto paths={space.image} className="aspect-square w-full sm:aspect-[4/3]" />
      <div className="grid min-w-0 content-start gap-0.5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Link
            to={to}
            className="font-bold text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:shadow-none focus-visible:after:shadow-[var(--ring)]"
          >
            {space.name}
          </Link>
          <SpaceStatusBadge status={space.status} />
        </div>
        <p className="text-muted text-sm">
          {shownAddress(space.address, t)}
          {space.distanceKm === null ? null : (
            <span className="num whitespace-nowrap">, {distanceText(space.distanceKm)}</span>
          )}
        </p>
        <p className="line-clamp-2 text-sm text-soft">{space.description}</p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-1.5 gap-y-2">
          <SpacePrice space={space} />
          <ButtonLink
            small
            variant="line"
            to={`${to}#book`}
            aria-label={t('Book now: {name}', { name: space.name })}
            className="relative z-10 max-sm:px-3.5"
          >
            {t('Book Now')}
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}
