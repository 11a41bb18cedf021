/** The queries of the report behind a case: its words, people and agencies, and what other sides did about it. */

import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { publicCaseEvents } from '#domain/response/cases/case-events.ts';
import type { CaseReport } from '#domain/response/cases/case-report.ts';
import type { CaseState } from '#domain/response/cases/case-state.ts';
import type { PlateKind } from '#domain/road/plate-kinds.ts';
import { notKnown } from '#domain/values/known-answers.ts';
import { phoneAddressEnd } from '#domain/values/phone-addresses.ts';
import { type Queries, subquery } from '#server/base/database/queries.ts';
import {
  type AddressedPersonRow,
  addressedPersonOf,
} from '#server/features/identity/people/for-others/person-store.ts';
import { joins, plate } from '#server/features/response/cases/queue-filter-store.ts';
import type { CaseRow } from '#server/features/response/cases/store.ts';

type TaggedAgencyRow = {
  id: number;
  name: string;
  code: string;
  logo: string;
  state: CaseState;
  delivered_at: string | null;
  seen_at: string | null;
  acknowledged_at: string | null;
  resolved_at: string | null;
};

export type ReportRow = {
  description: string;
  pictures: string[];
  pictures_received_at: (string | null)[];
  vehicle_number: string;
  plate_kind: PlateKind | null;
  vehicle_name: string | null;
  vehicle_model: string | null;
  driver_name: string;
  driver_phone: string;
  company: string;
  departure: string;
  destination: string;
  manifest: string;
  lodged_at: string;
  accuracy_metres: number | null;
  item: CaseReport['item'];
  reporter: AddressedPersonRow | null;
  is_by_text: boolean;
  /** The number of a reporter by text who gets SMS of RUA. */
  text_number: string | null;
  agencies: TaggedAgencyRow[];
  has_kin: boolean;
};

type ReportOf = Pick<CaseRow, 'id' | 'flag_id' | 'complaint_id'>;

/** `one` is the case of the statement around it. */
const agencies = subquery
  .selectFrom('cases as other')
  .innerJoin('agencies', 'agencies.id', 'other.agency_id')
  .select([
    'agencies.id',
    'agencies.name',
    'agencies.code',
    'agencies.logo',
    'other.state',
    'other.seen_at',
    'other.acknowledged_at',
    'other.resolved_at',
    sql<string | null>`(
      select min(delivered_at) from outbox where outbox.agency_id = other.agency_id
        and (outbox.flag_id = one.flag_id or outbox.complaint_id = one.complaint_id)
    )`.as('delivered_at'),
  ])
  .where(sql<boolean>`(other.flag_id = one.flag_id or other.complaint_id = one.complaint_id)`)
  .orderBy(sql`other.agency_id <> one.agency_id`)
  .orderBy('agencies.name');

/** The report of a forced passenger names no ride, because the passenger sees what names theirs. */
const forcedRide = sql<
  number | null
>`(select ride_id from pin_answers where complaint_id = one.complaint_id limit 1)`;

const pictures = sql<string[]>`coalesce(rides.vehicle_images, items.images, complaints.images, '{}')`;

/**
 * `named` is the ride that a complaint names. Its vehicle and driver are told, and nothing of its people and its way.
 * @returns undefined when there is no such case.
 */
export async function findReport(queries: Queries, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select
      coalesce(flags.description, complaints.description, '') as description,
      ${pictures} as pictures,
      (
        select coalesce(json_agg(pictures.created_at order by shown.place), '[]')
        from unnest(${pictures}) with ordinality as shown (path, place)
        left join pictures on pictures.path = shown.path
      ) as pictures_received_at,
      ${plate} as vehicle_number,
      coalesce(rides.plate_kind, items.plate_kind, complaints.plate_kind, named.plate_kind) as plate_kind,
      coalesce(rides.vehicle_name, items.vehicle_name, named.vehicle_name) as vehicle_name,
      coalesce(rides.vehicle_model, items.vehicle_model, named.vehicle_model) as vehicle_model,
      coalesce(rides.driver_name, items.driver_name, named.driver_name, '') as driver_name,
      coalesce(items.rider_phone_number, '') as driver_phone,
      coalesce(items.rider_company, '') as company,
      coalesce(
        nullif(nullif(rides.park_name, ''), ${notKnown}), nullif(rides.address, ${notKnown}), items.address, ''
      ) as departure,
      coalesce(nullif(rides.destination_address, ${notKnown}), items.destination_address, '') as destination,
      coalesce(rides.manifest_number, items.manifest_number, '') as manifest,
      coalesce(rides.created_at, items.created_at, complaints.created_at, one.started_at) as lodged_at,
      coalesce(rides.accuracy_metres, items.accuracy_metres, complaints.accuracy_metres) as accuracy_metres,
      case when items.id is not null then json_build_object(
        'description', items.description, 'transportMeans', items.transport_means,
        'departureState', items.departure_state, 'status', items.status
      ) end as item,
      ${addressedPersonOf(sql.ref('one.reporter_id'))} as reporter,
      exists (select from users where id = one.reporter_id and email like ${`%${phoneAddressEnd}`}) as is_by_text,
      (
        select number from text_numbers
        where user_id = one.reporter_id and linked_at is null and stopped_at is null order by heard_at desc limit 1
      ) as text_number,
      ${jsonArrayFrom(agencies)} as agencies,
      coalesce(rides.next_of_kin_phone, (select next_of_kin_phone from rides where id = ${forcedRide}), '') <> '' as has_kin
    from cases as one ${joins} left join rides as named on named.id = complaints.ride_id
    where one.id = ${id}
  `.execute(queries);
  return rows[0];
}

export type OtherStep = { agency: string; kind: string; data: unknown; at: string };

/** The acts of the report's other agencies that its reporter sees too. */
export async function listOtherSteps(queries: Queries, one: ReportOf): Promise<OtherStep[]> {
  const { rows } = await sql<OtherStep>`
    select agencies.name as agency, case_events.kind, case_events.data, case_events.at
    from cases
    join case_events on case_events.case_id = cases.id
    join agencies on agencies.id = cases.agency_id
    where cases.id <> ${one.id} and (cases.flag_id = ${one.flag_id} or cases.complaint_id = ${one.complaint_id})
      and case_events.kind = any(${[...publicCaseEvents]}::text[])
    order by case_events.at, case_events.case_id, case_events.sequence
  `.execute(queries);
  return rows;
}

type RecordStepKind =
  | 'lodged'
  | 'flagged'
  | 'edited'
  | 'over'
  | (typeof rideSteps)[number]
  | (typeof itemSteps)[number];

export type RecordStep = { kind: RecordStepKind; note: string; at: string };

/** The facts of a ride and of an item besides its flag. */
const rideSteps = ['lodged', 'arrival_expected', 'next_of_kin_not_texted'] as const;
const itemSteps = ['lodged', 'handed_over', 'given_back', 'received'] as const;

/** The events of the record. The receiver's name is for the sender of an item alone. */
export async function listRecordSteps(queries: Queries, one: ReportOf): Promise<RecordStep[]> {
  const { rows } = await sql<RecordStep>`
    select 'flagged' as kind, '' as note, created_at as at from flags where id = ${one.flag_id}
    union all
    select kind, note, at from ride_events where kind = any(${[...rideSteps]}::text[])
      and ride_id = (select ride_id from flags where id = ${one.flag_id})
    union all
    select kind, note, at from item_events where kind = any(${[...itemSteps]}::text[])
      and item_id = (select item_id from flags where id = ${one.flag_id})
    union all
    select kind, note, at from complaint_events
    where complaint_id = ${one.complaint_id} and kind in ('lodged', 'edited', 'over')
    order by at
  `.execute(queries);
  return rows;
}

export type MessageStep = {
  recipient: 'agency' | 'next-of-kin';
  /** The name of the agency; empty for a next of kin, whose number an officer reads only with a reason. */
  name: string;
  state: 'told' | 'failed';
  at: string;
};

/** The messages about the report that arrived, and those that were given up: the first of each for each recipient. */
export async function listMessageSteps(queries: Queries, one: ReportOf): Promise<MessageStep[]> {
  const { rows } = await sql<MessageStep>`
    select outbox.recipient, coalesce(agencies.name, '') as name,
      step.state, min(step.at) as at
    from outbox left join agencies on agencies.id = outbox.agency_id
    cross join lateral (values ('told', coalesce(delivered_at, sent_at)), ('failed', failed_at)) as step (state, at)
    where (outbox.flag_id = ${one.flag_id} or outbox.complaint_id = ${one.complaint_id})
      and outbox.recipient is not null and step.at is not null
    group by outbox.recipient, agencies.name, step.state
    order by at
  `.execute(queries);
  return rows;
}

export type KinRow = { name: string; phone: string; address: string };

/**
 * @returns the next of kin of the flagged ride, or of the ride whose passenger was forced; undefined when the case is about
 * another kind of report, or the ride has none.
 */
export async function findNextOfKin(queries: Queries, caseId: number): Promise<KinRow | undefined> {
  const { rows } = await sql<KinRow>`
    select ride.next_of_kin_full_name as name, ride.next_of_kin_phone as phone, ride.next_of_kin_address as address
    from cases as one join rides as ride on ride.id = coalesce(
      (select ride_id from flags where flags.id = one.flag_id and withdrawn_at is null), ${forcedRide}
    )
    where one.id = ${caseId} and ride.next_of_kin_phone <> ''
  `.execute(queries);
  return rows[0];
}
