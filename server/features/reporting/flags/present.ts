/** Rows of flags to answers. */
import type { AgencyFlaggedRideRow, FlaggedRideRow, RideFlag } from '#domain/reporting/flags.ts';
import type { AgencyFlaggedItemRow, FlaggedItemRow, ItemFlag } from '#domain/reporting/item-flags.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { presentRow as presentItemRow } from '#server/features/journeys/items/for-others/present-row.ts';
import { presentRow as presentRideRow } from '#server/features/journeys/rides/for-others/present-row.ts';
import type {
  AgencyFlaggedRow,
  FlaggedRow,
  OpenFlag,
  ToAgency,
} from '#server/features/reporting/flags/store.ts';

export function presentRideFlag(lodgeRideId: number, flag: OpenFlag): RideFlag {
  return { id: flag.id, lodgeRideId, description: flag.description, createdAt: flag.created_at };
}

export function presentItemFlag(itemId: number, flag: OpenFlag): ItemFlag {
  return { id: flag.id, itemId, description: flag.description, createdAt: flag.created_at };
}

export function presentFlaggedRide(row: FlaggedRow['ride']): FlaggedRideRow {
  return {
    id: row.flag_id,
    lodgeRideId: row.id,
    createdAt: row.flagged_since,
    lodgeRide: presentRideRow(row),
  };
}

/** The first client opens the item by the row's own id. */
export function presentFlaggedItem(row: FlaggedRow['item']): FlaggedItemRow {
  return { id: row.id, flagId: row.flag_id, createdAt: row.flagged_since, lodgeItem: presentItemRow(row) };
}

export function presentAgencyRide(row: AgencyFlaggedRow['ride']): AgencyFlaggedRideRow {
  return {
    id: row.id,
    rideId: row.ride_id,
    vehicleNumber: row.vehicle_number,
    vehicleName: row.vehicle_name,
    driverName: row.driver_name,
    destinationAddress: row.destination_address,
    status: row.status,
    ...presentCase(row),
  };
}

export function presentAgencyItem(row: AgencyFlaggedRow['item']): AgencyFlaggedItemRow {
  return {
    id: row.id,
    itemRef: row.item_ref,
    itemName: row.item_name,
    vehicleBikeNumber: row.vehicle_bike_number,
    riderPhoneNumber: formatPhone(row.rider_phone_number),
    riderCompany: row.rider_company,
    destinationAddress: row.destination_address,
    status: row.status,
    ...presentCase(row),
  };
}

function presentCase(row: ToAgency) {
  return {
    flaggedAt: row.flagged_since,
    seenAt: row.seen_at,
    caseId: row.case_id,
    state: row.state,
    deadlineAt: row.deadline_at,
  };
}
