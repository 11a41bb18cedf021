/** Rows of complaints to answers. */
import { withLogoOrBadge } from '#domain/identity/agencies/drawn-badge.ts';
import type { AgencyComplaintRow, Complaint, ComplaintRow } from '#domain/reporting/complaints.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import {
  abilitiesOn,
  type ComplaintFacts,
  type ComplaintViewer,
} from '#server/features/reporting/complaints/policy.ts';
import type {
  AgencyComplaintListRow,
  ComplaintDetailsRow,
  ComplaintListRow,
} from '#server/features/reporting/complaints/store.ts';
import { presentDeliveries } from '#server/features/response/cases/for-others/deliveries.ts';
import {
  agencyOf,
  mergeTimelines,
  presentReportCase,
} from '#server/features/response/cases/for-others/report-cases.ts';
import { plateKindOfRow } from '#server/features/road/vehicles/for-others/plate-kind.ts';

export function factsOf(row: ComplaintDetailsRow): ComplaintFacts {
  return {
    ownerId: row.owner_id,
    type: row.type,
    status: row.status,
    isWithdrawn: row.withdrawn_at !== null,
    isOver: row.over_at !== null,
    agencies: row.cases.map(agencyOf),
  };
}

export function presentRow(row: ComplaintListRow): ComplaintRow {
  return {
    id: row.id,
    complaintRef: row.complaint_ref,
    title: row.title,
    type: row.type,
    role: row.role,
    name: row.name,
    state: row.state,
    city: row.city,
    description: row.description,
    status: row.status,
    createdAt: row.created_at,
  };
}

export function presentAgencyRow(row: AgencyComplaintListRow): AgencyComplaintRow {
  return {
    ...presentRow(row),
    caseId: row.case_id,
    caseState: row.case_state,
    deadlineAt: row.deadline_at,
  };
}

type Seen = { viewer: ComplaintViewer; caseId: number | null };

/** An agency sees the reporter's name, phone and address, and not what other agencies do with it. */
export function presentComplaint(
  row: ComplaintDetailsRow,
  { viewer, caseId }: Seen,
  { now }: Pick<AppContext, 'now'>,
): Complaint {
  const own = viewer === 'owner';
  return {
    ...presentRow(row),
    latitude: row.latitude,
    longitude: row.longitude,
    images: row.images,
    ride: row.ride && {
      id: row.ride.id,
      rideId: row.ride.ride_id,
      vehicleNumber: row.ride.vehicle_number,
      plateKind: plateKindOfRow({ ...row.ride, plate_kind: row.plate_kind ?? row.ride.plate_kind }),
      vehicleName: row.ride.vehicle_name,
      driverName: row.ride.driver_name,
    },
    rideId: row.ride?.ride_id ?? '',
    editedAt: row.edited_at,
    withdrawnAt: row.withdrawn_at,
    overAt: row.over_at,
    agencies: row.cases.map(({ agency }) => agency.id),
    agency: row.cases.map(({ agency }) => withLogoOrBadge(agency)),
    addressConfirmed: row.address_confirmed,
    phone: row.owner ? formatPhone(row.owner.phone) : '',
    user: {
      firstName: row.owner?.first_name ?? '',
      lastName: row.owner?.last_name ?? '',
      address: row.owner?.address ?? '',
    },
    deliveries: own ? presentDeliveries(row) : [],
    cases: own ? row.cases.map((one) => presentReportCase(one, now())) : [],
    timeline: own ? mergeTimelines(row.events, row.cases) : [],
    caseId,
    can: abilitiesOn(factsOf(row), viewer),
  };
}
