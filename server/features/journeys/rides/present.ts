/** Rows of rides to answers. */

import type { Ride } from '#domain/journeys/rides.ts';
import type { Share } from '#domain/journeys/shares.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { isTextable } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { isoMoment } from '#server/base/database/json-moments.ts';
import { presentFlagInfo } from '#server/features/journeys/flag-facts/for-others/flag-info.ts';
import { flaggableFactsOf, type Viewer } from '#server/features/journeys/flag-facts/for-others/viewer.ts';
import { presentRow } from '#server/features/journeys/rides/for-others/present-row.ts';
import { abilitiesOn, type RideFacts } from '#server/features/journeys/rides/policy.ts';
import { shareUrl } from '#server/features/journeys/rides/shares/for-others/address.ts';
import type { RideDetailsRow } from '#server/features/journeys/rides/store.ts';
import { mergeTimelines } from '#server/features/response/cases/for-others/report-cases.ts';

/** The facts that links and moments are worked out from. */
type Site = Pick<AppContext, 'publicUrl' | 'now'>;

export function factsOf(row: RideDetailsRow): RideFacts {
  return { ...flaggableFactsOf(row), status: row.status, undoable: row.undoable };
}

/** An agency sees the reporter's name, phone and address, and the next of kin: the ride is flagged. It sees no link. */
export function presentRide(
  row: RideDetailsRow,
  viewer: Viewer,
  { publicUrl, now }: Site,
  agencyId: number | null = null,
): Ride {
  const own = viewer === 'owner';
  return {
    ...presentRow(row),
    driveName: row.driver_name,
    manifestId: row.manifest_number,
    address: row.address,
    departureCity: row.departure_city,
    destinationCity: row.destination_city,
    nextOfKinFullName: row.next_of_kin_full_name,
    nextOfKinPhone: formatPhone(row.next_of_kin_phone),
    nextOfKinPhoneTextable: isTextable(row.next_of_kin_phone),
    nextOfKinAddress: row.next_of_kin_address,
    nextOfKinPhoto: '',
    vehicleImages: row.vehicle_images,
    latitude: row.latitude,
    longitude: row.longitude,
    completedAt: row.completed_at,
    phone: formatPhone(row.owner.phone),
    user: { firstName: row.owner.first_name, lastName: row.owner.last_name, address: row.owner.address },
    flagInfo: row.flag && presentFlagInfo(row.flag, { viewer, agencyId, now: now() }),
    share: own ? presentShare(row, publicUrl) : null,
    timeline: own ? mergeTimelines(row.events, row.flag?.cases ?? []) : [],
    can: abilitiesOn(factsOf(row), viewer),
  };
}

function presentShare(row: RideDetailsRow, publicUrl: string): Share | null {
  if (!row.share || row.status !== 'active') return null;
  return {
    url: shareUrl(publicUrl, row.share.token),
    createdAt: isoMoment(row.share.created_at),
    expiresAt: isoMoment(row.share.expires_at),
    openedCount: row.share.opened_count,
  };
}
