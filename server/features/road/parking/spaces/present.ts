/** Rows of spaces to answers. */
import type { ExploredSpaceRow, OwnSpaceRow } from '#domain/road/parking/space-row.ts';
import type { Space } from '#domain/road/parking/spaces.ts';
import type { SpaceListRow } from '#server/features/road/parking/spaces/columns-store.ts';
import type { ExploredRow } from '#server/features/road/parking/spaces/exploring-store.ts';
import { abilitiesOn } from '#server/features/road/parking/spaces/policy.ts';
import type { OwnSpaceListRow, SpaceDetailsRow } from '#server/features/road/parking/spaces/store.ts';

function presentFields(row: SpaceListRow) {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    address: row.address,
    description: row.description,
    amount: row.price_kobo,
    pricePer: row.price_per,
    image: row.images,
    latitude: row.latitude,
    longitude: row.longitude,
    createdAt: row.created_at,
  };
}

export function presentOwn(row: OwnSpaceListRow): OwnSpaceRow {
  return { ...presentFields(row), waiting: row.waiting, hidden: row.hidden_at !== null };
}

export function presentExplored(row: ExploredRow, userId: number): ExploredSpaceRow {
  return {
    ...presentFields(row),
    bikeNo: row.description,
    distanceKm: row.distance_km === null ? null : Math.round(row.distance_km * 1000) / 1000,
    own: row.owner_id === userId,
  };
}

export function presentSpace(row: SpaceDetailsRow, userId: number): Space {
  return {
    ...presentFields(row),
    user: { firstName: row.owner.first_name, lastName: row.owner.last_name },
    hidden: row.hidden_at !== null,
    hiddenReason: row.hidden_reason,
    reported: row.reported,
    can: abilitiesOn(row, userId),
  };
}
