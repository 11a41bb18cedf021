/** Rows of rides to answers. */
import type { FlagInfo } from '#domain/flags.ts';
import { formatPhone } from '#domain/phones.ts';
import type { Ride } from '#domain/rides.ts';
import type { Share } from '#domain/shares.ts';
import type { AppContext } from '#server/app-context.ts';
import { mergeTimelines, presentReportCase, timelineOf } from '#server/features/cases/report-cases.ts';
import { presentDeliveries } from '#server/features/flags/present.ts';
import { abilitiesOn, type RideFacts, type RideViewer } from '#server/features/rides/policy.ts';
import { presentRow } from '#server/features/rides/present-row.ts';
import type { RideDetailsRow } from '#server/features/rides/store.ts';
import { shareUrl } from '#server/features/shares/address.ts';

/** What links and moments are worked out from. */
type Site = Pick<AppContext, 'publicUrl' | 'now'>;

export function factsOf(row: RideDetailsRow): RideFacts {
  const agencies = row.flag?.cases.map(({ agency, state }) => ({ id: agency.id, state }));
  return { ownerId: row.owner_id, status: row.status, flag: agencies ? { agencies } : null };
}

/** An agency sees the reporter's name, phone and address, and the next of kin: the ride is flagged. It sees no link. */
export function presentRide(row: RideDetailsRow, viewer: RideViewer, { publicUrl, now }: Site): Ride {
  const own = viewer === 'owner';
  return {
    ...presentRow(row),
    driveName: row.driver_name,
    address: row.address,
    departureCity: row.departure_city,
    destinationCity: row.destination_city,
    nextOfKinFullName: row.next_of_kin_full_name,
    nextOfKinPhone: formatPhone(row.next_of_kin_phone),
    nextOfKinAddress: row.next_of_kin_address,
    vehicleImages: row.vehicle_images,
    latitude: row.latitude,
    longitude: row.longitude,
    completedAt: row.completed_at,
    phone: formatPhone(row.owner.phone),
    user: { firstName: row.owner.first_name, lastName: row.owner.last_name, address: row.owner.address },
    flagInfo: presentFlag(row, own, now()),
    share: own ? presentShare(row, publicUrl) : null,
    timeline: own ? timelineOfRide(row) : [],
    can: abilitiesOn(factsOf(row), viewer),
  };
}

function timelineOfRide(row: RideDetailsRow): Ride['timeline'] {
  const own = row.events.map((event) => ({ ...event, at: isoMoment(event.at) }));
  return mergeTimelines(own, timelineOf(row.flag?.cases ?? []));
}

function presentFlag(row: RideDetailsRow, own: boolean, now: Date): FlagInfo | null {
  if (!row.flag) return null;
  return {
    id: row.flag.id,
    agency: row.flag.cases.map(({ agency }) => agency),
    description: row.flag.description,
    createdAt: isoMoment(row.flag.created_at),
    deliveries: own ? presentDeliveries(row.flag) : [],
    cases: own ? row.flag.cases.map((one) => presentReportCase(one, now)) : [],
  };
}

function presentShare(row: RideDetailsRow, publicUrl: string): Share | null {
  if (!row.share) return null;
  return {
    url: shareUrl(publicUrl, row.share.token),
    createdAt: isoMoment(row.share.created_at),
    expiresAt: isoMoment(row.share.expires_at),
    openedCount: row.share.opened_count,
  };
}

/** Moments inside the database's JSON have another punctuation than those of columns. */
export function isoMoment(text: string): string {
  return new Date(text).toISOString();
}
