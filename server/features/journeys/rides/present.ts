/** Rows of rides to answers. */

import type { Ride } from '#domain/journeys/rides/rides.ts';
import type { Share } from '#domain/journeys/rides/shares.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { isTextable } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { isoMoment } from '#server/base/database/json-moments.ts';
import { presentFlagInfo } from '#server/features/journeys/flag-facts/for-others/flag-info.ts';
import type { FlagRow } from '#server/features/journeys/flag-facts/for-others/open-flag.ts';
import { flaggableFactsOf } from '#server/features/journeys/flag-facts/for-others/viewer.ts';
import { presentRow } from '#server/features/journeys/rides/for-others/present-row.ts';
import type { KinNamingRow } from '#server/features/journeys/rides/kin-naming-store.ts';
import { abilitiesOn, type RideFacts } from '#server/features/journeys/rides/policy.ts';
import { shareUrl } from '#server/features/journeys/rides/shares/for-others/address.ts';
import type { RideDetailsRow } from '#server/features/journeys/rides/store.ts';
import { mergeTimelines } from '#server/features/response/cases/for-others/report-cases.ts';

/** The facts that links and moments are worked out from. */
type Site = Pick<AppContext, 'publicUrl' | 'now'>;

export function factsOf(row: RideDetailsRow): RideFacts {
  return { ...flaggableFactsOf(row), status: row.status, undoable: row.undoable };
}

/** `readsKin`: it is noted that the agency does. */
type Reader = { viewer: 'owner' } | { viewer: 'tagged-agency'; agencyId: number; readsKin: boolean };

/**
 * An agency sees the reporter's name, phone and address: the ride is flagged. It sees no link. The owner sees the next of kin whom
 * they named last, also where they were forced to and the ride keeps another.
 */
export function presentRide(row: RideDetailsRow, reader: Reader, { publicUrl, now }: Site): Ride {
  const { viewer } = reader;
  const own = viewer === 'owner';
  const agencyId = reader.viewer === 'owner' ? null : reader.agencyId;
  const kin = kinFor(row, reader);
  const flag = row.flag && (own ? withShownNumbers(row.flag, row.kin_namings) : row.flag);
  return {
    ...presentRow(row),
    driveName: row.driver_name,
    manifestId: row.manifest_number,
    address: row.address,
    departureCity: row.departure_city,
    destinationCity: row.destination_city,
    nextOfKinFullName: kin.full_name,
    nextOfKinPhone: formatPhone(kin.phone),
    nextOfKinPhoneTextable: isTextable(kin.phone),
    nextOfKinAddress: kin.address,
    nextOfKinPhoto: '',
    vehicleImages: row.vehicle_images,
    latitude: row.latitude,
    longitude: row.longitude,
    completedAt: row.completed_at,
    phone: formatPhone(row.owner.phone),
    user: { firstName: row.owner.first_name, lastName: row.owner.last_name, address: row.owner.address },
    flagInfo: flag && presentFlagInfo(flag, { viewer, agencyId, now: now() }),
    share: own ? presentShare(row, publicUrl) : null,
    timeline: own ? mergeTimelines(row.events, row.flag?.cases ?? []) : [],
    can: abilitiesOn(factsOf(row), viewer),
  };
}

function kinFor(row: RideDetailsRow, reader: Reader): Omit<KinNamingRow, 'named_at'> {
  if (reader.viewer === 'owner') return row.kin_namings.at(-1) ?? keptKin(row);
  return reader.readsKin ? keptKin(row) : noKin;
}

const noKin = { full_name: '', phone: '', address: '' };

function keptKin(row: RideDetailsRow): Omit<KinNamingRow, 'named_at'> {
  return {
    full_name: row.next_of_kin_full_name,
    phone: row.next_of_kin_phone,
    address: row.next_of_kin_address,
  };
}

/** The owner reads on each message to a next of kin the number that their pages showed at the time of the message. */
function withShownNumbers(flag: FlagRow, namings: readonly KinNamingRow[]): FlagRow {
  const shownAt = (moment: string) =>
    namings.findLast(({ named_at }) => Date.parse(named_at) <= Date.parse(moment))?.phone;
  const messages = flag.messages.map((message) =>
    message.recipient === 'next-of-kin'
      ? { ...message, to_address: shownAt(message.queued_at) ?? message.to_address }
      : message,
  );
  return { ...flag, messages };
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
