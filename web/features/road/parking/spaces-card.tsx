import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shownAddress } from '#domain/road/places/place-addresses.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { exploredPage } from './queries.ts';
import { SpacePhoto } from './space-photo.tsx';
import { SpacePrice } from './space-price.tsx';
import { SpaceStatusBadge } from './status-badges.tsx';

const shownAtMost = 2;

/** Two parking spaces, with a link to all of them. Nothing while there are none. */
export function SpacesCard() {
  const t = useTranslate();
  const { data: page } = useQuery(exploredPage({ page: 1, perPage: shownAtMost }));
  if (!page || page.rows.length === 0) return null;
  return (
    <Card aria-labelledby="parking-spaces">
      <CardHead title={t('Parking space')} id="parking-spaces">
        <Link
          to="/users/parking?tab=explore"
          className="inline-flex min-h-tap items-center font-semibold text-sm"
        >
          {t('See all')}
        </Link>
      </CardHead>
      <ul className="grid gap-4 sm:max-lg:grid-cols-2">
        {page.rows.map((space) => (
          <li key={space.id} className="relative grid grid-cols-[5rem_minmax(0,1fr)] gap-3.5">
            <SpacePhoto paths={space.image} className="aspect-square w-full" />
            <div className="grid min-w-0 content-start gap-1">
              <Link
                to={`/users/explore-parking/details/${space.id}`}
                className="font-bold text-ink no-underline after:absolute after:inset-0 after:rounded-md hover:underline"
              >
                {space.name}
              </Link>
              <p className="text-muted text-sm">{shownAddress(space.address, t)}</p>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <SpacePrice space={space} />
                <SpaceStatusBadge status={space.status} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
