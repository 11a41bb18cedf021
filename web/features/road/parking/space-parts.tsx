import type { ReactNode } from 'react';
import type { Space } from '#domain/road/parking/spaces.ts';
import { formatDate } from '#domain/values/clock.ts';
import { formatNaira } from '#domain/values/naira.ts';
import { LazyMap } from '#web/features/road/maps/lazy-map.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { priceText } from './parking-labels.ts';
import { SpacePhoto } from './space-photo.tsx';
import { SpaceStatusBadge } from './status-badges.tsx';

/** Name, status, address and actions. */
export function SpaceHeading({ space, children }: { space: Space; children?: ReactNode }) {
  return (
    <>
      <title>{`${space.name} | RUA`}</title>
      <PageHeading title={space.name} above={<SpaceStatusBadge status={space.status} />} lead={space.address}>
        {children}
      </PageHeading>
    </>
  );
}

/** The picture, and the facts. */
export function SpaceFactsCard({ space }: { space: Space }) {
  return (
    <Card aria-labelledby="space-facts">
      <SpacePhoto paths={space.image} width={800} className="mb-5 aspect-[16/9] w-full" />
      <CardHead title="About this space" id="space-facts" />
      <Facts
        facts={[
          { term: 'Owner', detail: `${space.user.lastName} ${space.user.firstName}`.trim() },
          { term: 'Amount', detail: priceText(space) },
          { term: 'Address', detail: space.address },
          { term: 'Description', detail: <span className="whitespace-pre-line">{space.description}</span> },
          { term: 'Listed', detail: formatDate(space.createdAt) },
        ]}
      />
    </Card>
  );
}

/** The space's place; nothing when its owner gave no place. */
export function SpaceMapCard({ space }: { space: Space }) {
  const { latitude, longitude } = space;
  if (latitude === null || longitude === null) return null;
  const place = { latitude, longitude };
  const sign = space.amount === 0 ? 'Free' : formatNaira(space.amount);
  return (
    <Card flush aria-label="Map">
      <LazyMap
        className="h-68"
        label={`Map of where ${space.name} is`}
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
          Open large map
        </a>
      </div>
    </Card>
  );
}
