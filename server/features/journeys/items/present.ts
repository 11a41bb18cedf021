/** Rows of items to answers. */
import { canReceive, type Item } from '#domain/journeys/items/items.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { isTextable } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { presentFlagInfo } from '#server/features/journeys/flag-facts/for-others/flag-info.ts';
import { flaggableFactsOf, type Viewer } from '#server/features/journeys/flag-facts/for-others/viewer.ts';
import { presentRow } from '#server/features/journeys/items/for-others/present-row.ts';
import { abilitiesOn, type ItemFacts } from '#server/features/journeys/items/policy.ts';
import type { ItemDetailsRow } from '#server/features/journeys/items/store.ts';
import { presentWaybill } from '#server/features/journeys/items/waybills/present.ts';
import { mergeTimelines } from '#server/features/response/cases/for-others/report-cases.ts';

/** The facts that links and moments are worked out from. */
type Site = Pick<AppContext, 'publicUrl' | 'now'>;

export function factsOf(row: ItemDetailsRow): ItemFacts {
  return { ...flaggableFactsOf(row), status: row.status, hasWaybill: row.handovers.length > 0 };
}

/** An agency sees the reporter's name, phone and address: the item is flagged. It sees no link. */
export function presentItem(
  row: ItemDetailsRow,
  viewer: Viewer,
  site: Site,
  agencyId: number | null = null,
): Item {
  const own = viewer === 'owner';
  return {
    ...presentRow(row),
    vehicleName: row.vehicle_name,
    vehicleModel: row.vehicle_model,
    manifestNumber: row.manifest_number,
    departureState: row.departure_state,
    address: row.address,
    riderPhoneTextable: isTextable(row.rider_phone_number),
    description: row.description,
    images: row.images,
    latitude: row.latitude,
    longitude: row.longitude,
    receivedAt: row.received_at,
    phone: formatPhone(row.owner.phone),
    user: { firstName: row.owner.first_name, lastName: row.owner.last_name, address: row.owner.address },
    flagInfo: row.flag && presentFlagInfo(row.flag, { viewer, agencyId, now: site.now() }),
    waybill: own ? presentWaybill(row.handovers, { open: canReceive(row.status) }, site) : null,
    timeline: own ? mergeTimelines(row.events, row.flag?.cases ?? []) : [],
    can: abilitiesOn(factsOf(row), viewer),
  };
}
