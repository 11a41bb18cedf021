import type { ReactNode } from 'react';
import type { Space } from '#domain/road/parking/spaces.ts';
import { shownAddress } from '#domain/road/places/place-addresses.ts';
import { formatDate } from '#domain/values/clock.ts';
import { formatNaira } from '#domain/values/naira.ts';
import { LazyMap } from '#web/features/road/maps/lazy-map.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { fullName } from '#web/lib/account-name.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { priceText } from './parking-labels.ts';
import { SpacePhoto } from './space-photo.tsx';
import { SpaceStatusBadge } from './status-badges.tsx';

/** Name, status, address and actions. */
export function SpaceHeading({ space, children }: { space: Space; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <title>{`${space.name} | RUA`}</title>
      <PageHeading
        title={space.name}
        above={<SpaceStatusBadge status={space.status} />}
        lead={shownAddress(space.address, t)}
      >
        {children}
      </PageHeading>
    </>
  );
}

/** The picture, and the facts. */
export function SpaceFactsCard({ space }: { space: Space }) {
  const t = useTranslate();
  return (
    <Card aria-labelledby="space-facts">
      <SpacePhoto paths={space.image} width={800} className="mb-5 aspect-[16/9] w-full" />
      <CardHead title={t('About this space')} id="space-facts" />
      <Facts
        facts={[
          { term: t('Owner'), detail: fullName(space.user) },
          { term: t('Amount'), detail: priceText(space, t) },
          { term: t('Address'), detail: shownAddress(space.address, t) },
          {
            term: t('Description'),
            detail: <span className="whitespace-pre-line">{space.description}</span>,
          },
          { term: t('Listed'), detail: formatDate(space.createdAt) },
        ]}
      />
    </Card>
  );
}

/** The space's place; nothing when its owner gave no place. */
export function SpaceMapCard({ space }: { space: Space }) {
  const t = useTranslate();
  const { latitude, longitude } = space;
  if (latitude === null || longitude === null) return null;
  const place = { latitude, longitude };
  const sign = space.amount === 0 ? t('Free') : formatNaira(space.amount);
  return (
    <Card flush aria-label={t('Map')}>
      <LazyMap
        className="h-68"
        label={t('Map of where {name} is', { name: space.name })}
        centre={place}
        pins={[{ ...place, id: 'space', kind: 'space', sign, label: `${space.name}, ${space.address}` }]}
      />
      <div className="flex justify-end px-5 py-2 text-sm">
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
          className="no-print inline-flex min-h-tap items-center font-semibold"
        >
          {t('Open large map')}
        </a>
      </div>
    </Card>
  );
}
