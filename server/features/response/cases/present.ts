/** Rows of cases to answers. */

import type { CaseRow, CaseStep } from '#domain/response/cases/agency-case.ts';
import type { CaseEvent, CaseEventOf, OverdueAnswer } from '#domain/response/cases/case-events.ts';
import { captionsOf } from '#domain/response/cases/evidence.ts';
import { isoMomentOrNull } from '#server/base/database/json-moments.ts';
import type { QueueRow } from '#server/features/response/cases/queue-store.ts';
import { shownRow } from '#server/features/response/cases/withdrawn-report.ts';
import { plateKindOfRow } from '#server/features/road/vehicles/for-others/plate-kind.ts';

export function presentCaseRow(found: QueueRow): CaseRow {
  const row = shownRow(found);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    urgent: row.urgent,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    acknowledgedAt: row.acknowledged_at,
    resolvedAt: row.resolved_at,
    outcome: row.outcome,
    deadlineAt: row.deadline_at,
    soonAt: row.soon_at,
    deadlineMissed: row.deadline_missed,
    waitsFor: row.waits_for ?? '',
    waitsSince: row.waits_since,
    officer: row.officer && {
      id: row.officer.id,
      firstName: row.officer.first_name,
      lastName: row.officer.last_name,
    },
    reporter: row.reporter ?? '',
    plate: row.plate,
    plateKind: row.plate === '' ? null : plateKindOfRow({ ...row, vehicle_number: row.plate }),
    words: row.words,
    place: row.place,
    addressConfirmed: row.address_confirmed,
    latitude: row.latitude,
    longitude: row.longitude,
    ...presentRecord(row),
  };
}

function presentRecord({ ride, item, complaint }: QueueRow): Pick<CaseRow, 'ride' | 'item' | 'complaint'> {
  return {
    ride: ride && {
      id: ride.id,
      rideId: ride.ride_id,
      vehicleNumber: ride.vehicle_number,
      vehicleName: ride.vehicle_name,
      vehicleModel: ride.vehicle_model,
      driverName: ride.driver_name,
      destinationAddress: ride.destination_address,
      status: ride.status,
    },
    item: item && {
      id: item.id,
      itemRef: item.item_ref,
      itemName: item.item_name,
      vehicleBikeNumber: item.vehicle_bike_number,
      riderPhoneNumber: item.rider_phone_number,
      riderCompany: item.rider_company,
      destinationAddress: item.destination_address,
      status: item.status,
    },
    complaint: complaint && {
      id: complaint.id,
      complaintRef: complaint.complaint_ref,
      title: complaint.title,
      role: complaint.role,
      type: complaint.type,
      name: complaint.name,
      state: complaint.state,
      city: complaint.city,
      overAt: isoMomentOrNull(complaint.over_at),
    },
  };
}

type Names = Record<'people' | 'agencies' | 'cases', ReadonlyMap<number, string>>;

export function presentStep(event: CaseEvent, names: Names): CaseStep {
  const actorId = shownActor(event);
  const who = actorId === null ? '' : (names.people.get(actorId) ?? '');
  return {
    ...{ kind: event.kind, who, text: textOf(event, names), picture: pictureOf(event) },
    morePictures: event.kind === 'replied' ? (event.data.morePictures ?? []) : [],
    ...(event.kind === 'resolved' ? { outcome: event.data.outcome, evidence: presentEvidence(event) } : {}),
    at: event.at,
  };
}

/** Null where no person of this side did it: of another agency that brought the case its name stands in the words. */
function shownActor(event: CaseEvent): number | null {
  return originOf(event) === null ? event.actorId : null;
}

/** @returns the agency that brought the case here, and its reason; null for all other events. */
function originOf(event: CaseEvent) {
  return event.kind === 'opened' || event.kind === 'handed_back' ? event.data.from : null;
}

/** @returns undefined where there is none. */
export function presentEvidence({ data: { evidence } }: CaseEventOf<'resolved'>): CaseStep['evidence'] {
  return evidence && { ...evidence, captions: captionsOf(evidence) };
}

function pictureOf(event: CaseEvent): string {
  if (event.kind === 'resolved') return event.data.picture;
  return event.kind === 'replied' ? (event.data.picture ?? '') : '';
}

function textOf(event: CaseEvent, { people, agencies, cases }: Names): string {
  switch (event.kind) {
    case 'noted':
    case 'replied':
      return event.data.text;
    case 'resolved':
    case 'reopened':
    case 'withdrawn':
    case 'kin_opened':
      return event.data.reason;
    case 'ride_completed':
      return arrivalWords(event.data.safe);
    case 'overdue_answered':
      return answerWords[event.data.said];
    case 'waited':
      return event.data.whom;
    case 'assigned':
      return people.get(event.data.officerId) ?? '';
    case 'linked':
    case 'unlinked':
      return cases.get(event.data.caseId) ?? '';
    case 'handed_off':
    case 'agency_added':
      return `${agencies.get(event.data.agencyId) ?? ''}: ${event.data.reason}`;
    case 'opened':
    case 'handed_back': {
      const from = originOf(event);
      return from === null ? '' : `${agencies.get(from.agencyId) ?? ''}: ${from.reason}`;
    }
    default:
      return '';
  }
}

function arrivalWords(safe: boolean | null): string {
  if (safe === null) return 'They were not asked whether they are safe.';
  return safe ? 'They say that they are safe.' : 'They say that they are not safe.';
}

const answerWords: Record<OverdueAnswer, string> = {
  late: 'The passenger needs longer.',
  expected: 'The passenger says when they expect to arrive.',
  unproved: 'A text came from the number of the passenger, without their PIN.',
  help: 'The passenger asks for help.',
  'kin-missing': 'The next of kin says that they cannot reach the passenger.',
  'kin-found': 'The next of kin takes back that they cannot reach the passenger.',
  'kin-fine': 'The next of kin says that the passenger is fine.',
};

/** The ids of all people, agencies and other cases in these events. */
export function idsIn(events: readonly CaseEvent[]): Record<keyof Names, number[]> {
  const people = new Set<number>();
  const agencies = new Set<number>();
  const cases = new Set<number>();
  for (const event of events) {
    const actorId = shownActor(event);
    if (actorId !== null) people.add(actorId);
    if (event.kind === 'assigned') people.add(event.data.officerId);
    if (event.kind === 'linked' || event.kind === 'unlinked') cases.add(event.data.caseId);
    if (event.kind === 'handed_off' || event.kind === 'agency_added') agencies.add(event.data.agencyId);
    const from = originOf(event);
    if (from) agencies.add(from.agencyId);
  }
  return { people: [...people], agencies: [...agencies], cases: [...cases] };
}
